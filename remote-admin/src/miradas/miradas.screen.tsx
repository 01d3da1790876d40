import { Fragment } from 'react';
import { useParams } from 'react-router-dom';
import {
  MIRADA,
  type Mirada,
  NOMBRE_DE_CLASE,
  type PaginaMiradas,
  type TipoMirada,
} from 'shared-domain/auditoria';
import { formatFechaHora, opcionesDe } from 'shared-domain/campos';
import { nombreDeRol } from 'shared-domain/cuenta';
import { CompactTable, LinkButton, Page, TextLink } from 'shared-ui';
import { direccionDeEvaluacion } from '../evaluaciones/enlace-a-evaluacion';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_ROL, type Columna, ConDetalle } from '../lista/columna';
import { type Contexto, ListScreen } from '../lista/list-screen';
import { Seccion } from '../lista/seccion';
import { BuscadorDeCliente } from './buscador-de-cliente';
import { texts } from './texts';

export default function MiradasScreen() {
  const { cliente } = useParams();
  if (cliente !== undefined) return <MiradasDeCliente key={cliente} cliente={cliente} />;
  return (
    <Page title={texts.titulo} tabTitle={texts.pestana} subtitle={texts.subtitulo}>
      <BuscadorDeCliente />
    </Page>
  );
}

function MiradasDeCliente({ cliente }: { cliente: string }) {
  return (
    <ListScreen
      call="GET /api/auditoria/miradas"
      query={{ cliente }}
      textos={(pagina) => ({ ...texts, ...(pagina && texts.de(pagina.cliente)) })}
      filtros={FILTROS}
      periodo="dias"
      acciones={
        <LinkButton variant="secondary" to="/auditor/consultas">
          {texts.otro}
        </LinkButton>
      }
      exporta={{ archivo: 'consultas' }}
      isPrinted
      isShortOnPhone
      sobreLaLista={(contexto) => <PorPersona {...contexto} />}
      getKey={({ persona, desde }) => `${persona.id} ${desde}`}
      columnas={COLUMNAS}
    />
  );
}

const FILTROS = [
  { nombre: 'clase', label: texts.clase, todos: texts.todo, options: opcionesDe(NOMBRE_DE_CLASE) },
];

function PorPersona({ pagina }: Contexto<'GET /api/auditoria/miradas'>) {
  if (!pagina) return null;
  const { porPersona } = pagina;
  return (
    <>
      {porPersona.length > 1 && (
        <Seccion titulo={texts.porPersona}>
          <CompactTable
            caption={texts.porPersona}
            columns={COLUMNAS_POR_PERSONA}
            rows={porPersona}
            getKey={({ persona }) => persona.id}
          />
        </Seccion>
      )}
      <p>{texts.regla}</p>
    </>
  );
}

/** Both moments fall into the same hour, so one date is enough. */
const hora = (fecha: string) => formatFechaHora(fecha).split(' ').at(-1) ?? '';

/** In order of how much each kind reveals. */
function queVio(eventos: Mirada['eventos']): string {
  const tipos = (Object.keys(MIRADA) as TipoMirada[]).map((tipo) => ({
    nombre: MIRADA[tipo],
    cuantas: eventos.filter((evento) => evento.tipo === tipo).length,
  }));
  return tipos
    .filter(({ cuantas }) => cuantas > 0)
    .map(({ nombre, cuantas }) => texts.veces(nombre, cuantas))
    .join(', ');
}

const evaluacionesDe = (eventos: Mirada['eventos']): number[] => [
  ...new Set(eventos.flatMap(({ evaluacionId }) => evaluacionId ?? [])),
];

const COLUMNAS: readonly Columna<Mirada>[] = [
  {
    key: 'fecha',
    label: texts.fecha,
    room: ANCHO_DE_FECHA_HORA,
    render: ({ desde, hasta }) =>
      formatFechaHora(desde) === formatFechaHora(hasta) ? (
        formatFechaHora(desde)
      ) : (
        <ConDetalle detalle={texts.hastaLas(hora(hasta))}>{formatFechaHora(desde)}</ConDetalle>
      ),
  },
  { key: 'persona', label: texts.persona, render: ({ persona }) => persona.fullName },
  { key: 'rol', label: texts.rol, room: ANCHO_DE_ROL, render: ({ persona }) => nombreDeRol(persona.rol) },
  {
    key: 'que',
    label: texts.que,
    render: ({ eventos }) => (
      <ConDetalle detalle={texts.eventos(eventos.map(({ id }) => id))}>{queVio(eventos)}</ConDetalle>
    ),
  },
  {
    key: 'evaluacion',
    label: texts.evaluacion,
    render: ({ eventos }) => <Evaluaciones ids={evaluacionesDe(eventos)} />,
  },
];

function Evaluaciones({ ids }: { ids: number[] }) {
  if (ids.length === 0) return <span>{texts.sinDato}</span>;
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && <span>, </span>}
      <TextLink to={direccionDeEvaluacion(id)}>{`N.º ${id}`}</TextLink>
    </Fragment>
  ));
}

type PorPersona = PaginaMiradas['porPersona'][number];

const COLUMNAS_POR_PERSONA = [
  {
    key: 'persona',
    label: texts.persona,
    // A separate role column would be wider than a phone.
    render: ({ persona }: PorPersona) => (
      <ConDetalle detalle={nombreDeRol(persona.rol)}>{persona.fullName}</ConDetalle>
    ),
  },
  { key: 'horas', label: texts.horas, align: 'end', render: ({ horas }: PorPersona) => horas },
  {
    key: 'ultima',
    label: texts.ultima,
    align: 'start',
    render: ({ ultima }: PorPersona) => formatFechaHora(ultima),
  },
] as const;
