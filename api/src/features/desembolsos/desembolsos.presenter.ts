import {
  bancoDeCci,
  bancoQueNoCoincide,
  type CuentaBancaria,
  type Desembolso,
  formatRecibo,
  nombreCompleto,
  textoOtroBanco,
} from 'shared-domain';
import { deCentimos } from '../../db/valores';
import { enmascararCuenta } from '../../listas/mascara';
import { accionesHechas, type QuienActua } from '../evaluaciones';
import { accionesDe } from './acciones';
import type { FilaDesembolso } from './desembolsos.repository';

/** A payout in an exported list, which tells no actions. */
export type DesembolsoExportado = Omit<Desembolso, 'acciones'>;

export function presentarDesembolso(fila: FilaDesembolso, quien: QuienActua): Desembolso {
  return { ...presentarExportado(fila), acciones: accionesDe(quien, porDesembolsar(fila)) };
}

/** An approved evaluation in the form that the rules about its payout take. */
const porDesembolsar = ({ hechos, cajero, fecha, ...evaluacion }: FilaDesembolso) => ({
  ...evaluacion,
  hizo: accionesHechas(hechos),
  desembolso: fecha === null ? null : { cajero: cajero ?? '', fecha },
});

export function presentarExportado(fila: Omit<FilaDesembolso, 'hechos'>): DesembolsoExportado {
  const hecho = presentarPago(fila);
  return {
    evaluacionId: fila.evaluacionId,
    cliente: { nombreCompleto: nombreCompleto(fila), dni: fila.dni },
    producto: fila.producto,
    montoPrestamo: deCentimos(fila.montoPrestamo),
    cuotas: fila.cuotas,
    periodoCredito: fila.periodoCredito,
    asesor: fila.asesor,
    aprobadoEn: new Date(fila.decididoEn ?? 0).toISOString(),
    aprobadoPor: fila.aprobadoPor ?? '',
    cuenta: presentarCuentaBancaria(hecho ? pagada(fila) : fila),
    desembolso: hecho,
  };
}

function presentarPago(fila: Omit<FilaDesembolso, 'hechos'>): Desembolso['desembolso'] {
  const { desembolsoId: id, medio, monto, fecha, cajero, numeroOperacion, numeroCheque } = fila;
  if (id === null || medio === null || monto === null || fecha === null) return null;
  return {
    id,
    medio,
    monto: deCentimos(monto),
    fecha: new Date(fecha).toISOString(),
    cajero: cajero ?? '',
    recibo: formatRecibo(fila.reciboAnio ?? 0, fila.reciboNumero ?? 0),
    numeroOperacion,
    numeroCheque,
  };
}

type Cuenta = { [K in 'entidadFinanciera' | 'ctaAhorros' | 'cci']: string | null };

/** The bank account that was stored with the payout. */
const pagada = (fila: Omit<FilaDesembolso, 'hechos'>): Cuenta => ({
  entidadFinanciera: fila.entidadPagada,
  ctaAhorros: fila.ctaPagada,
  cci: fila.cciPagado,
});

export function presentarCuentaBancaria({
  entidadFinanciera,
  ctaAhorros,
  cci,
}: Cuenta): CuentaBancaria | null {
  if (entidadFinanciera === null || ctaAhorros === null || cci === null) return null;
  const otroBanco = bancoQueNoCoincide(entidadFinanciera, cci);
  return {
    entidadFinanciera,
    bancoDelCci: bancoDeCci(cci) ?? null,
    aviso: otroBanco ? textoOtroBanco(entidadFinanciera, otroBanco) : null,
    ctaAhorros: enmascararCuenta(ctaAhorros),
    cci: enmascararCuenta(cci),
  };
}
