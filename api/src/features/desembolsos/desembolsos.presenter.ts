import { bancoDeCci, bancoQueNoCoincide, textoOtroBanco } from 'shared-domain/campos';
import { type CuentaBancaria, type Desembolso, formatRecibo } from 'shared-domain/desembolso';
import { type CambioCampo, nombreCompleto } from 'shared-domain/evaluacion';
import { deCentimos } from '../../db/valores';
import { diferencias } from '../../ledger';
import { enmascararCuenta } from '../../listas/lista';
import { accionesHechas, type QuienActua } from '../evaluaciones';
import type { FilaDesembolso } from './desembolsos.repository';
import { accionesDe } from './limites';

export type DesembolsoExportado = Omit<Desembolso, 'acciones'>;

export function presentarDesembolso(fila: FilaDesembolso, quien: QuienActua): Desembolso {
  const { hechos, cajero, fecha, ...evaluacion } = fila;
  const acciones = accionesDe(quien, {
    ...evaluacion,
    hizo: accionesHechas(hechos),
    desembolso: fecha === null ? null : { cajero: cajero ?? '', fecha },
  });
  return { ...presentarExportado(fila), acciones };
}

export function presentarExportado(fila: FilaDesembolso): DesembolsoExportado {
  const { evaluacionId, producto, cuotas, periodoCredito, asesor } = fila;
  return {
    evaluacionId,
    cliente: { nombreCompleto: nombreCompleto(fila), dni: fila.dni },
    producto,
    montoPrestamo: deCentimos(fila.montoPrestamo),
    cuotas,
    periodoCredito,
    asesor,
    aprobadoEn: new Date(fila.decididoEn ?? 0).toISOString(),
    aprobadoPor: fila.aprobadoPor ?? '',
    cuenta: presentarCuenta(fila),
    desembolso: presentarPago(fila),
  };
}

function presentarPago(fila: FilaDesembolso): Desembolso['desembolso'] {
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

function presentarCuenta(fila: FilaDesembolso): CuentaBancaria | null {
  const { entidadFinanciera, ctaAhorros, cci } =
    fila.desembolsoId === null
      ? fila
      : { entidadFinanciera: fila.entidadPagada, ctaAhorros: fila.ctaPagada, cci: fila.cciPagado };
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

/** Masks accounts: more people read the history than may know them. */
export function cambiosDePago(pago: FilaDesembolso): CambioCampo[] {
  const { medio, monto, recibo, numeroOperacion, numeroCheque } = presentarPago(pago) ?? {};
  const { entidadFinanciera, ctaAhorros, cci } = presentarCuenta(pago) ?? {};
  const hecho = { medio, monto, recibo, numeroOperacion, numeroCheque, entidadFinanciera, ctaAhorros, cci };
  return diferencias('desembolso', {}, hecho);
}
