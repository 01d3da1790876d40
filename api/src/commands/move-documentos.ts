import '../environment/umask';

import { parseArgs } from 'node:util';
import { cuantosDocumentos, moverDocumentos } from '../features/documentos';
import { nameOfDocument, requireStore } from './base/documents';
import { refuse, say, withDatabase } from './base/run-command';

const EVERY = 2000;
const LUGAR = { base: 'la base de datos', s3: 'el almacenamiento S3' } as const;

/**
 * `npm run admin -- move-documentos --a s3|base` may run next to the service, and be stopped and repeated.
 */
withDatabase(async ({ db }, { env }) => {
  const { a } = parseArgs({ options: { a: { type: 'string' } } }).values;
  if (a !== 's3' && a !== 'base')
    return refuse('Diga a dónde: npm run admin -- move-documentos --a s3, o --a base');
  const { store, newOnes } = requireStore(env);
  say(`Documentos: ${store.name}`);
  const desde = a === 's3' ? 'base' : 's3';
  const { [desde]: total } = await cuantosDocumentos(db);
  say(`Por mover a ${LUGAR[a]}: ${total}.`);
  let told = Date.now();
  let faults = 0;
  const movidos = await moverDocumentos({
    db,
    store,
    a,
    clock: Date.now,
    onMoved(cuantos, bytes) {
      if (Date.now() - told < EVERY) return;
      told = Date.now();
      say(`Movidos ${cuantos} de ${total} (${megabytes(bytes)} MB).`);
    },
    onFault(fila, isMissing) {
      faults++;
      const reason = isMissing ? 'no está en el almacenamiento' : 'no es el que se guardó';
      say(`Se dejó donde está ${nameOfDocument(fila)}: ${reason}.`);
    },
  });
  const { [desde]: left } = await cuantosDocumentos(db);
  say(`Se movieron ${movidos} documentos a ${LUGAR[a]}. Quedan por mover: ${left}.`);
  if (newOnes !== a) {
    const nuevos = a === 'base' ? 'con nuevos=base' : 'sin nuevos=base';
    say(`Los documentos nuevos van a ${LUGAR[newOnes]} hasta que DOCUMENTOS_S3_URL esté ${nuevos}.`);
  }
  return faults === 0 ? 0 : 1;
});

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
