import type { Db } from '../../db/connection';
import { type ObjectStore, revisarDocumentos } from '../../features/adjuntos';
import { nameOfDocument } from './name-of-document';
import { say } from './say';

const EVERY = 2000;

interface Review {
  db: Db;
  store: ObjectStore | undefined;
  lugar?: 'todos' | 's3';
}

/** Reads documents and tells of each that is lost or changed. The exit code of the command. */
export async function reviewDocuments(review: Review): Promise<number> {
  let told = Date.now();
  let faults = 0;
  const leidos = await revisarDocumentos({
    ...review,
    onRead(cuantos) {
      if (Date.now() - told < EVERY) return;
      told = Date.now();
      say(`Leídos ${cuantos}.`);
    },
    onFault(fila, isMissing) {
      faults++;
      const donde = fila.objeto === null ? '' : ` (${fila.objeto})`;
      say(`${isMissing ? 'Falta' : 'Fue alterado'} ${nameOfDocument(fila)}${donde}.`);
    },
  });
  say(
    faults === 0
      ? `Los ${leidos} documentos están completos.`
      : `De ${leidos} documentos, ${faults} no están bien.`,
  );
  return faults === 0 ? 0 : 1;
}
