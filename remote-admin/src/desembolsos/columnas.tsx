import { formatFechaHora } from 'shared-domain/campos';
import type { Desembolso } from 'shared-domain/desembolso';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { type Columna, ConDetalle, columnaDeMonto } from '../lista/columna';
import { Medio } from './medio';
import { texts } from './texts';

export const CLIENTE: Columna<Desembolso> = {
  key: 'cliente',
  label: texts.cliente,
  render: ({ cliente: { nombreCompleto, dni } }) => (
    <ConDetalle detalle={`DNI ${dni}`}>{nombreCompleto}</ConDetalle>
  ),
};

export const CREDITO: Columna<Desembolso> = {
  key: 'producto',
  label: texts.credito,
  render: ({ producto, evaluacionId }) => <ConDetalle detalle={`N.º ${evaluacionId}`}>{producto}</ConDetalle>,
};

export const COLUMNAS_REALIZADOS: readonly Columna<Desembolso>[] = [
  CLIENTE,
  CREDITO,
  columnaDeMonto(texts.monto, ({ desembolso, montoPrestamo }) => desembolso?.monto ?? montoPrestamo),
  {
    key: 'medio',
    label: texts.medio,
    render: ({ desembolso, cuenta }) => desembolso && <Medio desembolso={desembolso} cuenta={cuenta} />,
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
