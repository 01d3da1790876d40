import { randomInt } from 'node:crypto';
import { CUANTOS_CODIGOS } from 'shared-domain';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import { digestOf } from '../digest';

/** Without the letters and digits that are taken for one another. */
const ALFABETO = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LETRAS = 12;

/** The digest belongs to one account, so that no list of digests fits all accounts. */
const digestoDe = (usuarioId: number, codigo: string) => digestOf(`recuperacion ${usuarioId} ${codigo}`);

const nuevoCodigo = (): string =>
  Array.from({ length: LETRAS }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');

/** As people read it: ABCD-EFGH-JKLM. */
const enGrupos = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, '$1-');

/** Makes ten codes, which are shown once; the former ones are void. */
export async function renovarCodigos(tx: Db, usuarioId: number): Promise<string[]> {
  const codigos = Array.from({ length: CUANTOS_CODIGOS }, nuevoCodigo);
  await borrarCodigos(tx, usuarioId);
  await tx
    .insertInto('codigosDeRecuperacion')
    .values(codigos.map((codigo) => ({ usuarioId, hash: digestoDe(usuarioId, codigo), usadoEn: null })))
    .execute();
  return codigos.map(enGrupos);
}

export async function borrarCodigos(tx: Db, usuarioId: number): Promise<void> {
  await tx.deleteFrom('codigosDeRecuperacion').where('usuarioId', '=', usuarioId).execute();
}

export function codigosQueQuedan(db: Db, usuarioId: number): Promise<number> {
  return countRows(
    db.selectFrom('codigosDeRecuperacion').where('usuarioId', '=', usuarioId).where('usadoEn', 'is', null),
  );
}

/** Uses a code up. False for a code that the account does not have, and for one that was used. */
export async function gastarCodigo(
  tx: Db,
  usuarioId: number,
  codigo: string,
  ahora: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codigosDeRecuperacion')
    .set({ usadoEn: ahora })
    .where('usuarioId', '=', usuarioId)
    .where('hash', '=', digestoDe(usuarioId, codigo))
    .where('usadoEn', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
