import type { Db } from '../../db/connection';
import type { ObjectStore } from './object-store';
import {
  anotarQuitado,
  objetosPorQuitar,
  objetosQuitados,
  objetosSinReclamar,
  olvidarObjeto,
  retirarObjeto,
} from './objetos.repository';

const HORA = 3_600_000;
/** Longer than any upload takes. One that took longer would fail: it cannot claim an object that was withdrawn. */
const PLAZO = HORA;
/** How long a removed object is remembered. Then it is removed once more, in case a write of it came late. */
const MEMORIA = 24 * HORA;
const DE_UNA_VEZ = 1000;

/** Withdraws an object that no row names, and takes it out of the store. Does nothing where a row names it by now. */
export async function descartarObjeto(
  db: Db,
  store: Pick<ObjectStore, 'remove'>,
  clave: string,
  ahora: number,
): Promise<void> {
  if (await retirarObjeto(db, clave, ahora)) await quitar(db, store, clave, ahora);
}

/**
 * Takes objects out of the store that no row names: those whose upload ended halfway, and those whose document was moved
 * away. Several processes may do it at once.
 */
export async function barrerObjetos(
  db: Db,
  store: Pick<ObjectStore, 'remove'>,
  ahora: number,
): Promise<void> {
  for (const { clave } of await objetosSinReclamar(db, ahora - PLAZO, DE_UNA_VEZ)) {
    await retirarObjeto(db, clave, ahora);
  }
  for (const { clave } of await objetosPorQuitar(db, DE_UNA_VEZ)) await quitar(db, store, clave, ahora);
  for (const { clave } of await objetosQuitados(db, ahora - MEMORIA, DE_UNA_VEZ)) {
    await store.remove(clave);
    await olvidarObjeto(db, clave);
  }
}

async function quitar(
  db: Db,
  store: Pick<ObjectStore, 'remove'>,
  clave: string,
  ahora: number,
): Promise<void> {
  await store.remove(clave);
  await anotarQuitado(db, clave, ahora);
}
