import {
  type Desembolso,
  formatDuracion,
  formatFechaHora,
  formatSoles,
  MEDIO_DESEMBOLSO,
} from 'shared-domain';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { ANCHO_DE_MONTO, type Columna } from '../lista/columna';
import { Detalle } from '../lista/detalle';
import { Desembolsar } from './desembolsar';
import { texts } from './texts';

const CLIENTE: Columna<Desembolso> = {
  key: 'cliente',
  label: texts.cliente,
  render: ({ cliente: { nombreCompleto, dni } }) => (
    <>
      {nombreCompleto} <Detalle>DNI {dni}</Detalle>
    </>
  ),
};

const CREDITO: Columna<Desembolso> = {
  key: 'producto',
  label: texts.credito,
  render: ({ producto, evaluacionId }) => (
    <>
      {producto} <Detalle>N.º {evaluacionId}</Detalle>
    </>
  ),
};

export const COLUMNAS_PENDIENTES: readonly Columna<Desembolso>[] = [
  CLIENTE,
  CREDITO,
  {
    key: 'monto',
    label: texts.monto,
    align: 'end',
    room: ANCHO_DE_MONTO,
    render: ({ montoPrestamo }) => formatSoles(montoPrestamo),
  },
  {
    key: 'aprobada',
    label: texts.aprobada,
    render: ({ aprobadoEn, aprobadoPor }) => (
      <>
        {texts.hace(formatDuracion(Date.now() - Date.parse(aprobadoEn)))} <Detalle>{aprobadoPor}</Detalle>
      </>
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
  {
    key: 'monto',
    label: texts.monto,
    align: 'end',
    room: ANCHO_DE_MONTO,
    render: ({ desembolso, montoPrestamo }) => formatSoles(desembolso?.monto ?? montoPrestamo),
  },
  {
    key: 'medio',
    label: texts.medio,
    render: ({ desembolso, cuenta }) =>
      desembolso && (
        <>
          {MEDIO_DESEMBOLSO[desembolso.medio]}{' '}
          {desembolso.medio === 'transferencia' && (
            <Detalle>
              {cuenta ? texts.destino(cuenta.entidadFinanciera, cuenta.cci) : texts.sinCuenta}
            </Detalle>
          )}
        </>
      ),
  },
  { key: 'fecha', label: texts.fecha, render: ({ desembolso }) => formatFechaHora(desembolso?.fecha) },
  { key: 'cajero', label: texts.cajero, render: ({ desembolso }) => desembolso?.cajero },
  {
    key: 'acciones',
    isAction: true,
    label: texts.acciones,
    render: (fila) => (
      <TextLink to={`/cajero/constancia/${fila.evaluacionId}`}>
        {texts.verConstancia}
        <VisuallyHidden> {texts.deEvaluacion(fila.evaluacionId)}</VisuallyHidden>
      </TextLink>
    ),
  },
];
