import { act, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { calendarPart } from '../date-field/date-field';
import {
  Alert,
  Badge,
  Button,
  CheckboxField,
  ComboField,
  ConfirmDialog,
  DateField,
  Dialog,
  Disclosure,
  EmptyState,
  ErrorState,
  ErrorSummary,
  FileField,
  IconButton,
  NumberField,
  Page,
  PagedSection,
  PasswordField,
  Popover,
  ProgressBar,
  RecordCard,
  SearchBar,
  SelectField,
  Skeleton,
  Spinner,
  Table,
  TextAreaField,
  TextField,
  Timeline,
  YesNoField,
} from '../index';

beforeAll(calendarPart.load);

const nothing = () => {};

const form = (
  <Page title="Registrar Nueva Evaluacion" actions={<Button>Enviar Evaluacion</Button>}>
    <ErrorSummary title="Hay 1 dato por corregir" errors={[{ field: 'nombre', text: 'Falta el nombre.' }]} />
    <Disclosure
      title="Datos del cliente"
      isExpanded
      onToggle={nothing}
      aside={<Badge tone="info">Nuevo</Badge>}
    >
      <TextField
        label="Nombres"
        name="nombre"
        error="Falta el nombre."
        help="Como en el DNI."
        hint="Revise."
      />
      <PasswordField label="Contraseña" name="password" showLabel="Mostrar" hideLabel="Ocultar" />
      <NumberField label="Monto" name="montoPrestamo" prefix="S/" />
      <DateField label="Nacimiento" name="fechaNacimiento" />
      <SelectField label="Sexo" name="sexo" options={[]} placeholder="Seleccione…" />
      <ComboField
        label="Distrito"
        name="distrito"
        options={['Lima']}
        value=""
        onChange={nothing}
        emptyText="Nada"
      />
      <YesNoField
        label="¿Reside?"
        name="residePeru"
        yesLabel="Sí"
        noLabel="No"
        value={1}
        onChange={nothing}
      />
      <TextAreaField label="Motivo" name="observaciones" maxLength={500} showCount />
      <CheckboxField label="Recordarme" name="remember_me" />
      <FileField label="PDF" name="pdf" file={null} onFile={nothing} buttonLabel="Elegir archivo" />
    </Disclosure>
  </Page>
);

const error = 'Corrija este dato.';

const refusedForm = (
  <Page title="Registrar Nueva Evaluacion">
    <PasswordField label="Contraseña" name="password" showLabel="Mostrar" hideLabel="Ocultar" error={error} />
    <NumberField label="Monto" name="montoPrestamo" prefix="S/" error={error} />
    <DateField label="Nacimiento" name="fechaNacimiento" error={error} />
    <SelectField label="Sexo" name="sexo" options={[]} placeholder="Seleccione…" error={error} />
    <ComboField
      {...{ label: 'Distrito', name: 'distrito', options: ['Lima'], value: '', error }}
      onChange={nothing}
      emptyText="Nada"
    />
    <YesNoField
      {...{ label: '¿Reside?', name: 'residePeru', yesLabel: 'Sí', noLabel: 'No', error }}
      value={undefined}
      onChange={nothing}
    />
    <TextAreaField label="Motivo" name="observaciones" error={error} />
    <CheckboxField label="Leí las condiciones" name="condiciones" error={error} help="Son dos páginas." />
    <FileField
      label="PDF"
      name="pdf"
      file={null}
      onFile={nothing}
      buttonLabel="Elegir archivo"
      error={error}
    />
    <SearchBar
      {...{ label: 'DNI', name: 'dni', value: '4567', buttonLabel: 'Buscar', error }}
      onChange={nothing}
      onSubmit={nothing}
    />
  </Page>
);

const reference = {
  code: 'K7QX-M2RP',
  label: 'Código de la solicitud:',
  copyLabel: 'Copiar el código',
  copiedLabel: 'Código copiado',
};

const busyBoard = (
  <Page title="Evaluaciones">
    <Button loading loadingLabel="Enviando…">
      Enviar
    </Button>
    <Button disabled>Aprobar</Button>
    <IconButton label="Siguiente" icon="chevron-right" disabled />
    <TextField label="Nombres" name="nombres" defaultValue="José" readOnly />
    <FileField
      {...{ label: 'PDF', name: 'pdf', buttonLabel: 'Elegir archivo', removeLabel: 'Quitar archivo' }}
      file={new File(['%PDF'], 'expediente.pdf')}
      onFile={nothing}
    />
    <SearchBar
      {...{ label: 'DNI', name: 'dni', value: '45678912', buttonLabel: 'Buscar' }}
      onChange={nothing}
      onSubmit={nothing}
      loading
      loadingLabel="Buscando…"
    />
    <ErrorState
      text="Sin servicio."
      retryLabel="Reintentar"
      onRetry={nothing}
      retrying
      reference={reference}
    />
    <ProgressBar label="Enviando" />
  </Page>
);

const board = (
  <Page title="Evaluaciones">
    <SearchBar label="DNI" name="dni" value="" onChange={nothing} onSubmit={nothing} buttonLabel="Buscar" />
    <PagedSection
      title="Pendientes"
      items={['1', '2', '3', '4']}
      perPage={3}
      getKey={(id) => id}
      renderItem={(id) => (
        <RecordCard tone="pending" title={`Evaluación ${id}`} badge="Pendiente" fields={[]} />
      )}
      emptyText=""
      previousLabel="Anterior"
      nextLabel="Siguiente"
      paginationLabel="Páginas de Pendientes"
    />
    <Table
      caption="Cuotas"
      columns={[{ key: 'n', label: 'N.º' }]}
      rows={[{ n: 1 }]}
      getKey={(row) => row.n}
    />
    <Timeline items={[{ id: 1, title: 'Enviada', meta: '12/10/2025' }]} />
    <Alert tone="warning">Sin conexión.</Alert>
    <EmptyState title="Nada por aquí." />
    <ErrorState text="No se pudo cargar." retryLabel="Reintentar" onRetry={nothing} />
    <Skeleton label="Cargando" />
    <Spinner label="Cargando" />
    <ProgressBar label="Subiendo" value={40} />
    <IconButton label="Cerrar" icon="close" />
  </Page>
);

const dialog = (
  <Dialog title="Cliente" isOpen onClose={nothing} closeLabel="Cerrar" footer={<Button>Listo</Button>}>
    <p>María López</p>
  </Dialog>
);

const question = (
  <ConfirmDialog
    message="Estas seguro/a de cerrar sesion?"
    confirmLabel="Si"
    cancelLabel="No"
    isOpen
    onConfirm={nothing}
    onCancel={nothing}
  />
);

const busyQuestion = (
  <ConfirmDialog {...question.props} tone="danger" earlyLabel="Un momento…" busy>
    <p>S/ 6,000.00 en 12 cuotas.</p>
  </ConfirmDialog>
);

async function expectAccessible() {
  // jsdom computes no colours, so the palette test covers contrast; landmarks belong to the shell.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  // On a busy machine, the question accepts answers during the check, hence `act`.
  const { violations } = await act(() => axe.run(document.body, { rules }));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test.each<[string, ReactElement]>([
  ['a form', <main key="form">{form}</main>],
  ['a form with errors', <main key="errors">{refusedForm}</main>],
  ['a board', <main key="board">{board}</main>],
  ['a busy board', <main key="busy">{busyBoard}</main>],
  ['a dialog', dialog],
  ['a question', question],
  ['a busy question', busyQuestion],
])('%s breaks no accessibility rule', async (_, content) => {
  render(content);
  await expectAccessible();
});

test.each<[string, ReactElement]>([
  [
    'calendar',
    <DateField key="date" label="Nacimiento" name="nacimiento" min="2026-01-01" max="2026-12-31" />,
  ],
  [
    'popover',
    <Popover key="popover" label="Cómo se calcula" trigger="Ver cómo se calcula">
      <p>La cuota supone meses de 30 días.</p>
    </Popover>,
  ],
])('an open %s breaks no accessibility rule', async (_, content) => {
  render(content);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog', { hidden: true });
  await expectAccessible();
});
