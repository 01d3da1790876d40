import {
  Badge,
  Button,
  Card,
  Columns,
  Disclosure,
  ICON_PATHS,
  Icon,
  type IconName,
  LongForm,
  Page,
  PagedSection,
  Pagination,
  Row,
  SearchBar,
  Stack,
  TextField,
} from 'shared-ui';
import { Held, nothing } from '../held';
import { alone, together } from '../states';

const PAGES = { previousLabel: 'Anterior', nextLabel: 'Siguiente' };

const section = (title: string, count: number) => (
  <PagedSection
    {...PAGES}
    title={title}
    tone="pending"
    items={Array.from({ length: count }, (_, index) => `Evaluación N.º ${index + 1}`)}
    perPage={3}
    getKey={(item) => item}
    renderItem={(item) => <Card>{item}</Card>}
    emptyText="No hay evaluaciones en este estado."
    paginationLabel={`Páginas de ${title}`}
  />
);

const pages = (page: number, pageCount: number) => (
  <Pagination
    {...PAGES}
    page={page}
    pageCount={pageCount}
    onPage={nothing}
    label={`Página ${page} de ${pageCount}`}
  />
);

const search = (start: string, more = {}) => (
  <Held start={start}>
    {(value, onChange) => (
      <SearchBar
        label="DNI del cliente"
        name="dni"
        buttonLabel="Buscar"
        onSubmit={nothing}
        {...{ value, onChange, ...more }}
      />
    )}
  </Held>
);

const disclosure = (start: boolean) => (
  <Held start={start}>
    {(isExpanded, onToggle) => (
      <Disclosure
        title="Datos del aval"
        {...{ isExpanded, onToggle }}
        aside={<Badge tone="neutral">Opcional</Badge>}
      >
        <TextField label="DNI" name="dniAval" />
      </Disclosure>
    )}
  </Held>
);

const boxes = ['Uno', 'Dos', 'Tres'].map((text) => <Card key={text}>{text}</Card>);

export const layout = {
  Card: together({ normal: <Card>María López Peña</Card> }),
  Columns: together({ 'dos columnas donde caben': <Columns>{boxes}</Columns> }),
  Row: together({ normal: <Row>{boxes}</Row> }),
  Stack: together({ normal: <Stack>{boxes}</Stack> }),
  Disclosure: together({ plegado: disclosure(false), abierto: disclosure(true) }),
  Icon: together({
    todos: (
      <Row $gap={4}>
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <Row key={name} $gap={1}>
            <Icon name={name} /> {name}
          </Row>
        ))}
      </Row>
    ),
  }),
  LongForm: together({
    normal: (
      <LongForm onSubmit={(event) => event.preventDefault()}>
        <Stack>
          <TextField label="Nombres" name="nombres" />
          <TextField label="Apellidos" name="apellidos" />
          <Button type="submit">Enviar</Button>
        </Stack>
      </LongForm>
    ),
  }),
  Page: together({
    completa: (
      <Page
        title="Evaluaciones de clientes"
        subtitle="Busque a un cliente por su DNI para ver y decidir sus evaluaciones."
        actions={<Button>Nueva</Button>}
      >
        <Card>Contenido</Card>
      </Page>
    ),
  }),
  PagedSection: together({
    vacía: section('Aprobadas', 0),
    'una sola': section('Rechazadas', 1),
    muchas: section('Pendientes', 40),
  }),
  Pagination: together({ primera: pages(1, 3), 'en medio': pages(5, 12), última: pages(12, 12) }),
  SearchBar: alone({
    vacía: search(''),
    llena: search('45678912'),
    buscando: search('45678912', { loading: true, loadingLabel: 'Buscando…' }),
    'con error': search('4567', { error: 'El DNI tiene 8 dígitos.' }),
    deshabilitada: search('', { disabled: true }),
    'con otro botón': search('45678912', { extra: <Button variant="quiet">Limpiar</Button> }),
  }),
};
