import { type ClienteResumido, formatFecha } from 'shared-domain';
import { Page, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { BotonExportar } from '../exportacion/boton-exportar';
import type { Columna } from '../lista/columna';
import { Buscador, Filtros, LimpiarFiltros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { CLIENTES, useClientes } from './clientes.api';
import { texts } from './texts';

const COLUMNAS: readonly Columna<ClienteResumido>[] = [
  { id: 'nombre', titulo: texts.nombre, ordenable: true, celda: ({ nombreCompleto }) => nombreCompleto },
  { id: 'dni', titulo: texts.dni, celda: ({ dni }) => dni },
  {
    id: 'lugar',
    titulo: texts.lugar,
    celda: ({ distrito, provincia, departamento }) =>
      [distrito, provincia, departamento].filter(Boolean).join(', ') || texts.sinDato,
  },
  {
    id: 'evaluaciones',
    titulo: texts.evaluaciones,
    alFinal: true,
    minimo: 7.5,
    celda: ({ evaluaciones }) => evaluaciones,
  },
  {
    id: 'ultima',
    titulo: texts.ultima,
    celda: ({ ultimaEvaluacion }) => formatFecha(ultimaEvaluacion) || texts.sinDato,
  },
  {
    id: 'creado',
    titulo: texts.alta,
    ordenable: true,
    esFecha: true,
    celda: ({ creadoEn }) => formatFecha(creadoEn),
  },
  {
    id: 'acciones',
    titulo: texts.acciones,
    celda: ({ id, nombreCompleto }) => (
      <TextLink to={String(id)}>
        {texts.verExpediente}
        <VisuallyHidden> {texts.deCliente(nombreCompleto)}</VisuallyHidden>
      </TextLink>
    ),
  },
];

/** Every client of the lender. The DNI is masked here; the file itself is opened one at a time. */
export function ClientesScreen() {
  const parametros = useParametros();
  const filtro = parametros.elegidos('q', 'orden', 'sentido');
  const clientes = useClientes({ ...filtro, ...parametros.elegidos('pagina') });
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={<BotonExportar ruta={CLIENTES} filtro={filtro} formato="csv" archivo="clientes" />}
    >
      <Stack>
        <Filtros>
          <Buscador parametros={parametros} nombre="q" label={texts.buscar} help={texts.buscarAyuda} />
          <LimpiarFiltros parametros={parametros} nombres={['q']} />
        </Filtros>
        <Lista<ClienteResumido>
          titulo={texts.titulo}
          consulta={clientes}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ id }) => id}
          cuenta={texts.cuenta}
          vacio={{ title: texts.vacio, text: texts.vacioAyuda }}
          ordenHabitual={{ orden: 'nombre', sentido: 'asc' }}
        />
      </Stack>
    </Page>
  );
}
