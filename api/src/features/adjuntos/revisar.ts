import type { Db } from '../../db/connection';
import { adjuntoDe } from './adjuntos.repository';
import { esEse } from './documento';
import { contenidoDe, type FilaDeDocumento, recorrerDocumentos } from './documentos.repository';
import { ObjectMissing, type ObjectStore } from './object-store';

const A_LA_VEZ = 8;

interface Revision {
  db: Db;
  /** Left out, only documents in the database can be read. */
  store?: Pick<ObjectStore, 'get'> | undefined;
  /** Which documents; left out, all. */
  lugar?: 'todos' | 's3';
  onRead: (leidos: number) => void;
  onFault: (fila: FilaDeDocumento, isMissing: boolean) => void;
}

/** Reads every document and compares it with what its row tells. */
export async function revisarDocumentos(revision: Revision): Promise<number> {
  const { db, store, lugar = 'todos', onRead, onFault } = revision;
  let leidos = 0;

  async function traer(fila: FilaDeDocumento): Promise<Uint8Array | undefined> {
    if (fila.objeto === null) return contenidoDe(db, fila);
    return store?.get(fila.objeto, fila.bytes).catch((error: unknown) => {
      if (error instanceof ObjectMissing) return undefined;
      throw error;
    });
  }

  async function revisar(fila: FilaDeDocumento): Promise<void> {
    let pdf = await traer(fila);
    if (!pdf) {
      // It may have been moved, or replaced, after its row was read.
      const ahora = await adjuntoDe(db, fila.evaluacionId, fila.numero ?? undefined);
      if (ahora?.sha256 !== fila.sha256) return;
      if (ahora.objeto !== fila.objeto) pdf = ahora.contenido ?? (await traer({ ...fila, ...ahora }));
    }
    if (!pdf || !esEse(pdf, fila)) onFault(fila, pdf === undefined);
    onRead(++leidos);
  }

  for await (const filas of recorrerDocumentos(db, lugar)) {
    for (let i = 0; i < filas.length; i += A_LA_VEZ) {
      await Promise.all(filas.slice(i, i + A_LA_VEZ).map(revisar));
    }
  }
  return leidos;
}
