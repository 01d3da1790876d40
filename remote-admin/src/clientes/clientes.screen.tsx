import { useQuery } from '@tanstack/react-query';
import { type ClienteResumido, type FiltroClientes, formatFecha } from 'shared-domain';
import { Page, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { BotonesExportar, porQueNoSeExporta } from '../exportacion/botones-exportar';
import type { Columna } from '../lista/columna';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { clientesDe, exportarClientes } from './clientes.api';
import { texts } from './texts';

const COLUMNAS: readonly Columna<ClienteResumido>[] = [
  { key: 'nombre', label: texts.nombre, isSortable: true, render: ({ nombreCompleto }) => nombreCompleto },
  { key: 'dni', label: texts.dni },
  {
    key: 'lugar',
    label: texts.lugar,
    render: ({ distrito, provincia, departamento }) =>
      [distrito, provincia, departamento].filter(Boolean).join(', ') || texts.sinDato,
  },
  { key: 'evaluaciones', label: texts.evaluaciones, align: 'end', room: 7.5 },
  {
    key: 'ultima',
    label: texts.ultima,
    render: ({ ultimaEvaluacion }) => formatFecha(ultimaEvaluacion) || texts.sinDato,
  },
  {
    key: 'creado',
    label: texts.alta,
    isSortable: true,
    isDate: true,
    render: ({ creadoEn }) => formatFecha(creadoEn),
  },
  {
    key: 'acciones',
    label: texts.acciones,
    isAction: true,
    render: ({ id, nombreCompleto }) => (
      <TextLink to={String(id)}>
        {texts.verExpediente}
        <VisuallyHidden>{` ${texts.deCliente(nombreCompleto)}`}</VisuallyHidden>
      </TextLink>
    ),
  },
];

const FILTROS = [{ nombre: 'q', label: texts.buscar, help: texts.buscarAyuda }];

/** Every client of the lender. The DNI is masked here; the file itself is opened one at a time. */
export default function ClientesScreen() {
  const parametros = useParametros();
  const filtro = parametros.elegidos<FiltroClientes>('q', 'orden', 'sentido');
  const clientes = useQuery(
    clientesDe({ ...filtro, ...parametros.elegidos<FiltroClientes>('pagina', 'cursor') }),
  );
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <BotonesExportar
          exportar={exportarClientes(filtro)}
          formatos={['csv']}
          archivo="clientes"
          porQueNo={porQueNoSeExporta(clientes)}
        />
      }
    >
      <Stack>
        <Filtros parametros={parametros} campos={FILTROS} />
        <Lista
          textos={texts}
          consulta={clientes}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ id }) => id}
          ordenHabitual={{ orden: 'nombre', sentido: 'asc' }}
        />
      </Stack>
    </Page>
  );
}
