import type { PlaceOfDocuments } from '../../config';
import type { Db } from '../../db/connection';
import { claveNueva } from './adjuntos.service';
import { descartarObjeto } from './barrer';
import { esEse } from './documento';
import { cambiarLugar, contenidoDe, type FilaDeDocumento, recorrerDocumentos } from './documentos.repository';
import { ObjectMissing, type ObjectStore } from './object-store';
import { anotarQuitado, anunciarObjeto, reclamarObjeto, soltarObjeto } from './objetos.repository';

/** How many documents are on their way at once. */
const A_LA_VEZ = 4;

interface Traslado {
  db: Db;
  store: ObjectStore;
  a: PlaceOfDocuments;
  clock: () => number;
  /** Called after each document that was moved. */
  onMoved: (movidos: number, bytes: number) => void;
  /** Called for each document that stays where it is, because it is not what its row tells. */
  onFault: (fila: FilaDeDocumento, isMissing: boolean) => void;
}

/**
 * Moves every document to one place, while the service runs. A row names the new place once the document lies there and
 * was read back. So it can be stopped at any moment, and what is still to be moved is what a next run finds.
 */
export async function moverDocumentos({ db, store, a, clock, onMoved, onFault }: Traslado): Promise<number> {
  let movidos = 0;
  let bytes = 0;

  async function aS3(fila: FilaDeDocumento): Promise<boolean> {
    const contenido = await contenidoDe(db, fila);
    if (!contenido) return false;
    if (!esEse(contenido, fila)) return malo(fila, false);
    const objeto = claveNueva();
    await anunciarObjeto(db, objeto, clock());
    await store.put(objeto, { content: contenido, sha256: fila.sha256 });
    const isSame = esEse(await store.get(objeto, fila.bytes), fila);
    const isMoved =
      isSame &&
      (await db.transaction().execute(async (tx) => {
        const isChanged = await cambiarLugar(tx, fila, { contenido: null, objeto });
        if (isChanged && !(await reclamarObjeto(tx, objeto))) throw new Error('El traslado tardó demasiado.');
        return isChanged;
      }));
    if (!isMoved) await descartarObjeto(db, store, objeto, clock());
    return isSame ? isMoved : malo(fila, false);
  }

  async function aLaBase(fila: FilaDeDocumento): Promise<boolean> {
    const objeto = fila.objeto as string;
    const contenido = await traer(fila, objeto);
    if (!contenido || !esEse(contenido, fila)) return malo(fila, contenido === undefined);
    const isMoved = await db.transaction().execute(async (tx) => {
      const isChanged = await cambiarLugar(tx, fila, { contenido, objeto: null });
      if (isChanged) await soltarObjeto(tx, objeto, clock());
      return isChanged;
    });
    if (!isMoved) return false;
    await store.remove(objeto);
    await anotarQuitado(db, objeto, clock());
    return true;
  }

  const traer = (fila: FilaDeDocumento, objeto: string) =>
    store.get(objeto, fila.bytes).catch((error: unknown) => {
      if (error instanceof ObjectMissing) return undefined;
      throw error;
    });

  function malo(fila: FilaDeDocumento, isMissing: boolean): false {
    onFault(fila, isMissing);
    return false;
  }

  async function mover(fila: FilaDeDocumento): Promise<void> {
    if (!(await (a === 's3' ? aS3(fila) : aLaBase(fila)))) return;
    movidos++;
    bytes += fila.bytes;
    onMoved(movidos, bytes);
  }

  for await (const filas of recorrerDocumentos(db, a === 's3' ? 'base' : 's3')) {
    for (let i = 0; i < filas.length; i += A_LA_VEZ) {
      const juntos = await Promise.allSettled(filas.slice(i, i + A_LA_VEZ).map(mover));
      // The others are finished first, so that nothing is on its way when the reason is told.
      for (const uno of juntos) if (uno.status === 'rejected') throw uno.reason;
    }
  }
  return movidos;
}
