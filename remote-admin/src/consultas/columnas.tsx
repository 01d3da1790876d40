import { Fragment } from 'react';
import {
  formatFechaHora,
  MIRADA,
  type Mirada,
  nombreDeRol,
  type PaginaMiradas,
  type TipoMirada,
} from 'shared-domain';
import { TextLink } from 'shared-ui';
import { direccionDeEvaluacion } from '../evaluaciones/enlace-a-evaluacion';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_ROL, type Columna, ConDetalle } from '../lista/columna';
import { texts } from './texts';

/** The time of a moment of the same hour, without its date. */
const hora = (fecha: string) => formatFechaHora(fecha).split(' ').at(-1) ?? '';

/** What was seen, each kind once, those that show most first. */
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

export const COLUMNAS: readonly Columna<Mirada>[] = [
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

export const COLUMNAS_POR_PERSONA = [
  {
    key: 'persona',
    label: texts.persona,
    // A column of its own for the role would be wider than a phone.
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
