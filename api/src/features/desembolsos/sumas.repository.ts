import type { MedioDesembolso } from 'shared-domain';
import { inicioDe } from '../../db/inicio-del-dia';
import { type Lectura, resumido } from '../resumen';
import { nombresDeCuentas } from '../usuarios';

/** The sums of payouts by means, product or cashier, the largest first. */
function sumasPor(lectura: Lectura, que: 'medio' | 'producto' | 'cajero') {
  return resumido(lectura, que)
    .select((eb) => [
      'n.clave',
      eb.fn.sum<number>('n.cantidad').as('cantidad'),
      eb.fn.sum<number>('n.monto').as('monto'),
    ])
    .groupBy('n.clave')
    .orderBy('monto', 'desc')
    .orderBy('n.clave')
    .execute();
}

export async function sumasPorDia(lectura: Lectura) {
  const filas = await resumido(lectura, 'medio')
    .select((eb) => [
      'n.dia',
      eb.fn.sum<number>('n.cantidad').as('cantidad'),
      eb.fn.sum<number>('n.monto').as('monto'),
    ])
    .groupBy('n.dia')
    .orderBy('n.dia')
    .execute();
  return filas.map(({ dia, ...suma }) => ({ ...suma, inicio: inicioDe(dia) }));
}

export async function sumasPorMedio(lectura: Lectura) {
  const sumas = await sumasPor(lectura, 'medio');
  return sumas.map(({ clave, ...suma }) => ({ ...suma, medio: clave as MedioDesembolso }));
}

export async function sumasPorProducto(lectura: Lectura) {
  const sumas = await sumasPor(lectura, 'producto');
  return sumas.map(({ clave, ...suma }) => ({ ...suma, producto: clave }));
}

export async function sumasPorCajero(lectura: Lectura) {
  const sumas = await sumasPor(lectura, 'cajero');
  const nombres = await nombresDeCuentas(
    lectura.db,
    sumas.map(({ clave }) => Number(clave)),
  );
  return sumas.map(({ clave, ...suma }) => ({ ...suma, cajero: nombres.get(Number(clave)) ?? '' }));
}
