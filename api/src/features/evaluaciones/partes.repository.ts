import { CAMPOS_DE_AVAL } from 'shared-domain/campos';
import type { Capacidad } from 'shared-domain/capacidad';
import type { AvalGuardado } from 'shared-domain/cliente';
import { type Aval, ESTADO } from 'shared-domain/evaluacion';
import { aColumnas } from '../../db/columnas';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import { lockCliente } from '../clientes';
import { recalcularScore } from '../score';

export async function avalDe(db: Db, evaluacionId: number): Promise<AvalGuardado | null> {
  const fila = await db
    .selectFrom('avales')
    .selectAll()
    .where('evaluacionId', '=', evaluacionId)
    .executeTakeFirst();
  if (!fila) return null;
  const { evaluacionId: _, ...aval } = fila;
  return aval;
}

export async function guardarAval(tx: Db, evaluacionId: number, aval: Aval | null, ahora: number) {
  await tx.deleteFrom('avales').where('evaluacionId', '=', evaluacionId).execute();
  if (aval) {
    await tx
      .insertInto('avales')
      .values({ ...aColumnas(CAMPOS_DE_AVAL, aval), evaluacionId })
      .execute();
  }
  await recalcularScore(tx, evaluacionId, ahora);
}

export async function capacidadDe(db: Db, evaluacionId: number): Promise<Capacidad | null> {
  const fila = await db
    .selectFrom('capacidades')
    .select('datos')
    .where('evaluacionId', '=', evaluacionId)
    .executeTakeFirst();
  return fila ? (JSON.parse(fila.datos) as Capacidad) : null;
}

export async function guardarCapacidad(tx: Db, evaluacionId: number, capacidad: Capacidad | null) {
  await tx.deleteFrom('capacidades').where('evaluacionId', '=', evaluacionId).execute();
  if (capacidad) {
    const fila = { evaluacionId, datos: JSON.stringify(capacidad) };
    await tx.insertInto('capacidades').values(fila).execute();
  }
}

/** Locks the client until the commit: a concurrent correction is copied entirely or not at all. */
export async function fijarDatosAprobados(tx: Db, evaluacionId: number, clienteId: number): Promise<void> {
  const { correo, ctaAhorros, cci, entidadFinanciera } = await lockCliente(tx, clienteId);
  const datos = { correo, ctaAhorros, cci, entidadFinanciera };
  await tx
    .insertInto('datosAprobados')
    .values({ evaluacionId, ...datos })
    .onConflict((oc) => oc.column('evaluacionId').doUpdateSet(datos))
    .execute();
}

export const datosAprobadosDe = (db: Db, evaluacionId: number) =>
  db
    .selectFrom('datosAprobados')
    .select(['correo', 'ctaAhorros', 'cci', 'entidadFinanciera'])
    .where('evaluacionId', '=', evaluacionId)
    .executeTakeFirst();

export async function tieneCreditoAprobado(tx: Db, clienteId: number): Promise<boolean> {
  const suyas = tx.selectFrom('evaluaciones').where('clienteId', '=', clienteId);
  return (await countRows(suyas.where('estado', '=', ESTADO.aceptado))) > 0;
}
