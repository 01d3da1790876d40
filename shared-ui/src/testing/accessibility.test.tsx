import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
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

test.each<[string, ReactElement]>([
  ['a form', <main key="form">{form}</main>],
  ['a board', <main key="board">{board}</main>],
  ['a dialog', dialog],
  ['a question', question],
])('%s breaks no accessibility rule', async (_, content) => {
  render(content);
  // jsdom calculates no colours, so contrast is tested with the palette; landmarks of a page are the shell's.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  // A question takes answers after a moment, which passes meanwhile on a busy machine.
  const { violations } = await act(() => axe.run(document.body, { rules }));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
});
