import { ConfigError, documentsForCommand } from '../../config';
import type { Db } from '../../db/connection';
import type { DocumentSettings } from '../../environment/documents';
import { createS3Store, type ObjectStore, revisarDocumentos } from '../../features/documentos';
import { say } from './run-command';

export function storeOfDocuments(env: NodeJS.ProcessEnv): {
  store: ObjectStore | undefined;
  newOnes: DocumentSettings['newOnes'];
} {
  const settings = documentsForCommand(env);
  return { store: settings.store && createS3Store(settings.store), newOnes: settings.newOnes };
}

export function requireStore(env: NodeJS.ProcessEnv) {
  const { store, newOnes } = storeOfDocuments(env);
  if (!store)
    throw new ConfigError('Falta decir dónde está el almacenamiento: ponga DOCUMENTOS_S3_URL y las demás.');
  return { store, newOnes };
}

export const nameOfDocument = ({ evaluacionId, numero }: { evaluacionId: number; numero: number | null }) =>
  numero === null
    ? `el documento de la evaluación ${evaluacionId}`
    : `el documento ${numero} de la evaluación ${evaluacionId}`;

const EVERY = 2000;

interface Review {
  db: Db;
  store: ObjectStore | undefined;
  lugar?: 'todos' | 's3';
}

/** Reports lost and changed documents. Returns the exit code. */
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
