import { EXCEPCION } from 'shared-domain/auditoria';
import { formatFechaHora, formatSoles, opcionesDe } from 'shared-domain/campos';
import { NOMBRE_ESTADO } from 'shared-domain/evaluacion';
import { LinkButton, TextLink, VisuallyHidden } from 'shared-ui';
import { ChainCheckStatus } from '../chain-check/chain-check';
import { EnlaceAEvaluacion } from '../evaluaciones/enlace-a-evaluacion';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_MONTO, ConDetalle } from '../lista/columna';
import { listScreen } from '../lista/list-screen';
import { ControlesAuditados } from './controles-auditados';
import { CuentaPorTipo } from './cuenta-por-tipo';
import { texts } from './texts';

export default listScreen({
  call: 'GET /api/auditoria/excepciones',
  textos: texts,
  filtros: [
    { nombre: 'tipo', label: texts.excepcion, todos: '', options: opcionesDe(EXCEPCION), isElsewhere: true },
  ],
  periodo: 'dias',
  acciones: (
    <LinkButton variant="secondary" to="/auditor/consultas">
      {texts.quienConsulto}
    </LinkButton>
  ),
  exporta: { archivo: 'excepciones' },
  isPrinted: true,
  isShortOnPhone: true,
  alrededor: (children) => (
    <>
      <ChainCheckStatus />
      {children}
      <ControlesAuditados />
    </>
  ),
  sobreLaLista: (contexto) => <CuentaPorTipo {...contexto} />,
  getKey: ({ tipo, evaluacionId, persona, fecha }) => `${tipo}-${evaluacionId}-${persona?.id}-${fecha}`,
  columnas: [
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
  ],
});
