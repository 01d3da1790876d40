import { type Desembolso, formatDuracion, formatFechaHora, MEDIO_DESEMBOLSO } from 'shared-domain';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { type Columna, ConDetalle, columnaDeMonto, Detalle } from '../lista/columna';
import { Desembolsar } from './desembolsar';
import { detallesDelMedio } from './medio.rules';
import { texts } from './texts';

const CLIENTE: Columna<Desembolso> = {
  key: 'cliente',
  label: texts.cliente,
  render: ({ cliente: { nombreCompleto, dni } }) => (
    <ConDetalle detalle={`DNI ${dni}`}>{nombreCompleto}</ConDetalle>
  ),
};

const CREDITO: Columna<Desembolso> = {
  key: 'producto',
  label: texts.credito,
  render: ({ producto, evaluacionId }) => <ConDetalle detalle={`N.º ${evaluacionId}`}>{producto}</ConDetalle>,
};

export const COLUMNAS_PENDIENTES: readonly Columna<Desembolso>[] = [
  CLIENTE,
  CREDITO,
  columnaDeMonto(texts.monto, ({ montoPrestamo }) => montoPrestamo),
  {
    key: 'aprobada',
    label: texts.aprobada,
    render: ({ aprobadoEn, aprobadoPor }) => (
      <ConDetalle detalle={aprobadoPor}>
        {texts.hace(formatDuracion(Date.now() - Date.parse(aprobadoEn)))}
      </ConDetalle>
    ),
  },
  { key: 'asesor', label: texts.asesor, render: ({ asesor }) => asesor },
  {
    key: 'acciones',
    label: texts.acciones,
    isAction: true,
    render: (fila) => <Desembolsar pendiente={fila} />,
  },
];

export const COLUMNAS_REALIZADOS: readonly Columna<Desembolso>[] = [
  CLIENTE,
  CREDITO,
  columnaDeMonto(texts.monto, ({ desembolso, montoPrestamo }) => desembolso?.monto ?? montoPrestamo),
  {
    key: 'medio',
    label: texts.medio,
    render: ({ desembolso, cuenta }) =>
      desembolso && (
        <>
          <span>{`${MEDIO_DESEMBOLSO[desembolso.medio]} `}</span>
          {detallesDelMedio(desembolso, cuenta).map((detalle) => (
            <Detalle key={detalle}>{`${detalle} `}</Detalle>
          ))}
        </>
      ),
  },
  {
    key: 'fecha',
    label: texts.fecha,
    render: ({ desembolso }) =>
      desembolso && (
        <ConDetalle detalle={texts.recibo(desembolso.recibo)}>{formatFechaHora(desembolso.fecha)}</ConDetalle>
      ),
  },
  { key: 'cajero', label: texts.cajero, render: ({ desembolso }) => desembolso?.cajero },
  {
    key: 'acciones',
    isAction: true,
    label: texts.acciones,
    render: (fila) => (
      <TextLink to={`/cajero/constancia/${fila.evaluacionId}`}>
        {texts.verConstancia}
        <VisuallyHidden>{` ${texts.deEvaluacion(fila.evaluacionId)}`}</VisuallyHidden>
      </TextLink>
    ),
  },
];
