import { randomUUID } from 'node:crypto';
import { esEse, type ObjectStore, sha256De } from '../../features/adjuntos';
import { reasonOf } from './reason';

/** What would stop the service at the store of documents: an object is written, read and removed, as documents are. */
export async function storeFaults(store: ObjectStore): Promise<string[]> {
  const key = `documentos/prueba-${randomUUID()}`;
  const content = Buffer.from('prueba');
  const written = { bytes: content.length, sha256: sha256De(content) };
  try {
    await store.put(key, { content, sha256: written.sha256 });
    const isSame = esEse(await store.get(key, content.length), written);
    await store.remove(key);
    return isSame ? [] : ['El almacenamiento de documentos no devolvió lo que se guardó en él.'];
  } catch (error) {
    return [reasonOf(error)];
  }
}
