import type { Db } from '../../db/connection';
import type { PlaceOfDocuments } from '../../environment/documents';
import {
  anunciarObjeto,
  cambiarLugar,
  contenidoDe,
  documentoDe,
  esEse,
  type FilaDeDocumento,
  reclamarObjeto,
  recorrerDocumentos,
} from './documentos.repository';
import { descartarObjeto, newObjectKey, quitar } from './documentos.service';
import type { ObjectStore } from './s3-store';

const A_LA_VEZ = { mover: 4, revisar: 8 };

interface Traslado {
  db: Db;
  store: ObjectStore;
  a: PlaceOfDocuments;
  clock: () => number;
  onMoved: (movidos: number, bytes: number) => void;
  onFault: (fila: FilaDeDocumento, isMissing: boolean) => void;
}

/** A row names the new place only after its document was read back: a move may stop at any time. */
export async function moverDocumentos({ db, store, a, clock, onMoved, onFault }: Traslado): Promise<number> {
  let movidos = 0;
  let bytes = 0;

  async function aS3(fila: FilaDeDocumento): Promise<boolean> {
    const contenido = await contenidoDe(db, fila);
    if (!contenido) return false;
    if (!esEse(contenido, fila)) return malo(fila, false);
    const objeto = newObjectKey();
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
    const contenido = await store.get(objeto, fila.bytes);
    if (!esEse(contenido, fila)) return malo(fila, contenido === undefined);
    const isMoved = await db.transaction().execute(async (tx) => {
      const isChanged = await cambiarLugar(tx, fila, { contenido, objeto: null });
      if (isChanged) await anunciarObjeto(tx, objeto, clock(), clock());
      return isChanged;
    });
    if (isMoved) await quitar(db, store, objeto, clock());
    return isMoved;
  }

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

  await conCada(recorrerDocumentos(db, a === 's3' ? 'base' : 's3'), A_LA_VEZ.mover, mover);
  return movidos;
}

interface Revision extends Pick<Traslado, 'db'> {
  store?: Pick<ObjectStore, 'get'> | undefined;
  lugar?: 'todos' | 's3';
  onRead: (leidos: number) => void;
  onFault: (fila: FilaDeDocumento, isMissing: boolean) => void;
}

export async function revisarDocumentos(revision: Revision): Promise<number> {
  const { db, store, lugar = 'todos', onRead, onFault } = revision;
  let leidos = 0;

  async function traer(fila: FilaDeDocumento): Promise<Uint8Array | undefined> {
    if (fila.objeto === null) return contenidoDe(db, fila);
    return store?.get(fila.objeto, fila.bytes);
  }

  async function revisar(fila: FilaDeDocumento): Promise<void> {
    let pdf = await traer(fila);
    if (!pdf) {
      const ahora = await documentoDe(db, fila.evaluacionId, fila.numero ?? undefined);
      if (ahora?.sha256 !== fila.sha256) return;
      if (ahora.objeto !== fila.objeto) pdf = ahora.contenido ?? (await traer({ ...fila, ...ahora }));
    }
    if (!esEse(pdf, fila)) onFault(fila, pdf === undefined);
    onRead(++leidos);
  }

  await conCada(recorrerDocumentos(db, lugar), A_LA_VEZ.revisar, revisar);
  return leidos;
}

async function conCada(
  todas: AsyncIterable<FilaDeDocumento[]>,
  aLaVez: number,
  hacer: (fila: FilaDeDocumento) => Promise<void>,
): Promise<void> {
  for await (const filas of todas) {
    for (let i = 0; i < filas.length; i += aLaVez) {
      const juntos = await Promise.allSettled(filas.slice(i, i + aLaVez).map(hacer));
      for (const uno of juntos) if (uno.status === 'rejected') throw uno.reason;
    }
  }
}
