import type { Politica } from 'shared-domain';
import type { Db } from '../../db/connection';
import { affectsRows } from '../../db/rows';

/** All administrators share one draft. */
const ID = 1;

export async function borradorGuardado(db: Db) {
  const fila = await db
    .selectFrom('borradorDePolitica as b')
    .innerJoin('usuarios as u', 'u.id', 'b.editadoPor')
    .select(['b.version', 'b.contenido', 'b.editadoEn', 'u.fullName', 'u.rol'])
    .where('b.id', '=', ID)
    .executeTakeFirst();
  return fila && { ...fila, contenido: JSON.parse(fila.contenido) as Politica };
}

export interface Edicion {
  /** The version that was read; 0 if there was no draft. */
  version: number;
  contenido: Politica;
  por: number;
  ahora: number;
}

/** Returns false if the draft changed since it was read. */
export async function guardarBorrador(tx: Db, { version, contenido, por, ahora }: Edicion): Promise<boolean> {
  const columnas = {
    version: version + 1,
    contenido: JSON.stringify(contenido),
    editadoPor: por,
    editadoEn: ahora,
  };
  if (version === 0) {
    const nuevo = tx.insertInto('borradorDePolitica').values({ id: ID, ...columnas });
    const fila = await nuevo
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    return fila !== undefined;
  }
  return affectsRows(
    tx.updateTable('borradorDePolitica').set(columnas).where('id', '=', ID).where('version', '=', version),
  );
}
