import {
  bancoDeCci,
  bancoQueNoCoincide,
  type CambioCampo,
  type CuentaBancaria,
  type Desembolso,
  formatRecibo,
  nombreCompleto,
  textoOtroBanco,
} from 'shared-domain';
import { deCentimos } from '../../db/valores';
import { enmascararCuenta } from '../../listas/mascara';
import { accionesHechas, type QuienActua } from '../evaluaciones';
import type { FilaDesembolso } from './desembolsos.repository';
import { accionesDe } from './limites';

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

const pagada = (fila: Omit<FilaDesembolso, 'hechos'>): Cuenta => ({
  entidadFinanciera: fila.entidadPagada,
  ctaAhorros: fila.ctaPagada,
  cci: fila.cciPagado,
});

function presentarCuentaBancaria({ entidadFinanciera, ctaAhorros, cci }: Cuenta): CuentaBancaria | null {
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

/** The part of a payout that trail and history show. Account numbers are masked, because more people read it than may know them. */
export function cambiosDePago(pago: FilaDesembolso, cuenta: Cuenta): CambioCampo[] {
  const { medio, monto, numeroOperacion, numeroCheque, reciboAnio, reciboNumero } = pago;
  const { entidadFinanciera, ctaAhorros, cci } = presentarCuentaBancaria(cuenta) ?? {};
  const valores = {
    medio,
    monto: deCentimos(monto ?? 0),
    recibo: formatRecibo(reciboAnio ?? 0, reciboNumero ?? 0),
    numeroOperacion,
    numeroCheque,
    entidadFinanciera,
    ctaAhorros,
    cci,
  };
  return Object.entries(valores).flatMap(([campo, despues]) =>
    despues === null || despues === undefined ? [] : [{ campo: `desembolso.${campo}`, antes: null, despues }],
  );
}
