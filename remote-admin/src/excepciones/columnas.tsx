import { EXCEPCION, type Excepcion, formatFechaHora, formatSoles, NOMBRE_ESTADO } from 'shared-domain';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { EnlaceAEvaluacion } from '../evaluaciones/enlace-a-evaluacion';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_MONTO, type Columna, ConDetalle } from '../lista/columna';
import { texts } from './texts';

export const COLUMNAS: readonly Columna<Excepcion>[] = [
  {
    key: 'tipo',
    label: texts.excepcion,
    render: ({ tipo, detalle }) => <ConDetalle detalle={detalle}>{EXCEPCION[tipo]}</ConDetalle>,
  },
  {
    key: 'fecha',
    label: texts.fecha,
    room: ANCHO_DE_FECHA_HORA,
    render: ({ fecha }) => formatFechaHora(fecha),
  },
  {
    key: 'cliente',
    label: texts.cliente,
    render: ({ cliente }) =>
      cliente ? (
        <ConDetalle detalle={`DNI ${cliente.dni}`}>{cliente.nombreCompleto}</ConDetalle>
      ) : (
        texts.noAplica
      ),
  },
  {
    key: 'monto',
    label: texts.monto,
    align: 'end',
    room: ANCHO_DE_MONTO,
    render: ({ montoPrestamo, estado }) =>
      montoPrestamo === null || estado === null ? (
        texts.noAplica
      ) : (
        <ConDetalle detalle={NOMBRE_ESTADO[estado]}>{formatSoles(montoPrestamo)}</ConDetalle>
      ),
  },
  { key: 'asesor', label: texts.asesor, render: ({ asesor }) => asesor ?? texts.noAplica },
  {
    key: 'decidio',
    label: texts.decidio,
    render: ({ decididoPor, persona }) => decididoPor ?? (persona ? texts.noAplica : texts.sinDato),
  },
  {
    key: 'evaluacion',
    label: texts.evaluacion,
    render: ({ evaluacionId, persona }) =>
      persona ? (
        <TextLink to={`/auditor/reports?${new URLSearchParams({ actor: persona.fullName })}`}>
          {texts.verLoQueHizo}
          <VisuallyHidden>{` ${persona.fullName}`}</VisuallyHidden>
        </TextLink>
      ) : (
        <ConDetalle detalle={evaluacionId !== null && <EnlaceAEvaluacion id={evaluacionId} />}>
          <TextLink to={`/auditor/reports?evaluacion=${evaluacionId}`}>
            <span>{`N.º ${evaluacionId}`}</span>
            <VisuallyHidden>{` ${texts.verEventos}`}</VisuallyHidden>
          </TextLink>
        </ConDetalle>
      ),
  },
];
