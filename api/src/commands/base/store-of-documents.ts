import { ConfigError, type DocumentSettings, documentsForCommand } from '../../config';
import { createS3Store, type ObjectStore } from '../../features/adjuntos';

/** The store of documents that the environment names, and where the service puts new ones. */
export function storeOfDocuments(env: NodeJS.ProcessEnv): {
  store: ObjectStore | undefined;
  newOnes: DocumentSettings['newOnes'];
} {
  const settings = documentsForCommand(env);
  return { store: settings.store && createS3Store(settings.store), newOnes: settings.newOnes };
}

/** The same where a command can do nothing without a store. */
export function requireStore(env: NodeJS.ProcessEnv) {
  const { store, newOnes } = storeOfDocuments(env);
  if (!store)
    throw new ConfigError('Falta decir dónde está el almacenamiento: ponga DOCUMENTOS_S3_URL y las demás.');
  return { store, newOnes };
}
