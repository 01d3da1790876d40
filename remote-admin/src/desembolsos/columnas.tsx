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
  id: 'cliente',
  titulo: texts.cliente,
  celda: ({ cliente: { nombreCompleto, dni } }) => (
    <>
      {nombreCompleto} <Detalle>DNI {dni}</Detalle>
    </>
  ),
};

const CREDITO: Columna<Desembolso> = {
  id: 'producto',
  titulo: texts.credito,
  celda: ({ producto, evaluacionId }) => (
    <>
      {producto} <Detalle>N.º {evaluacionId}</Detalle>
    </>
  ),
};

export const COLUMNAS_PENDIENTES: readonly Columna<Desembolso>[] = [
  CLIENTE,
  CREDITO,
  {
    id: 'monto',
    titulo: texts.monto,
    alFinal: true,
    minimo: ANCHO_DE_MONTO,
    celda: ({ montoPrestamo }) => formatSoles(montoPrestamo),
  },
  {
    id: 'aprobada',
    titulo: texts.aprobada,
    celda: ({ aprobadoEn, aprobadoPor }) => (
      <>
        {texts.hace(formatDuracion(Date.now() - Date.parse(aprobadoEn)))} <Detalle>{aprobadoPor}</Detalle>
      </>
    ),
  },
  { id: 'asesor', titulo: texts.asesor, celda: ({ asesor }) => asesor },
  { id: 'acciones', titulo: texts.acciones, celda: (fila) => <Desembolsar pendiente={fila} /> },
];

export const COLUMNAS_REALIZADOS: readonly Columna<Desembolso>[] = [
  CLIENTE,
  CREDITO,
  {
    id: 'monto',
    titulo: texts.monto,
    alFinal: true,
    minimo: ANCHO_DE_MONTO,
    celda: ({ desembolso, montoPrestamo }) => formatSoles(desembolso?.monto ?? montoPrestamo),
  },
  {
    id: 'medio',
    titulo: texts.medio,
    celda: ({ desembolso, cuenta }) =>
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
  { id: 'fecha', titulo: texts.fecha, celda: ({ desembolso }) => formatFechaHora(desembolso?.fecha) },
  { id: 'cajero', titulo: texts.cajero, celda: ({ desembolso }) => desembolso?.cajero },
  {
    id: 'acciones',
    titulo: texts.acciones,
    celda: (fila) => (
      <TextLink to={`/cajero/constancia/${fila.evaluacionId}`}>
        {texts.verConstancia}
        <VisuallyHidden> {texts.deEvaluacion(fila.evaluacionId)}</VisuallyHidden>
      </TextLink>
    ),
  },
];
