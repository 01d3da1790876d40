import { EXCEPCION, type Excepcion, formatFechaHora, formatSoles, NOMBRE_ESTADO } from 'shared-domain';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { ANCHO_DE_MONTO, type Columna } from '../lista/columna';
import { Detalle } from '../lista/detalle';
import { texts } from './texts';

export const COLUMNAS: readonly Columna<Excepcion>[] = [
  {
    id: 'tipo',
    titulo: texts.excepcion,
    celda: ({ tipo, detalle }) => (
      <>
        {EXCEPCION[tipo]} <Detalle>{detalle}</Detalle>
      </>
    ),
  },
  { id: 'fecha', titulo: texts.fecha, celda: ({ fecha }) => formatFechaHora(fecha) },
  {
    id: 'cliente',
    titulo: texts.cliente,
    celda: ({ cliente: { nombreCompleto, dni } }) => (
      <>
        {nombreCompleto} <Detalle>DNI {dni}</Detalle>
      </>
    ),
  },
  {
    id: 'monto',
    titulo: texts.monto,
    alFinal: true,
    minimo: ANCHO_DE_MONTO,
    celda: ({ montoPrestamo, estado }) => (
      <>
        {formatSoles(montoPrestamo)} <Detalle>{NOMBRE_ESTADO[estado]}</Detalle>
      </>
    ),
  },
  { id: 'asesor', titulo: texts.asesor, celda: ({ asesor }) => asesor },
  { id: 'decidio', titulo: texts.decidio, celda: ({ decididoPor }) => decididoPor ?? texts.sinDato },
  {
    id: 'evaluacion',
    titulo: texts.evaluacion,
    celda: ({ evaluacionId }) => (
      <TextLink to={`/auditor/reports?evaluacion=${evaluacionId}`}>
        N.º {evaluacionId}
        <VisuallyHidden> {texts.verEventos}</VisuallyHidden>
      </TextLink>
    ),
  },
];
