import { defineFeature } from '../../feature';
import { withoutData } from '../../http/errors';
import { createAdjuntos } from './adjuntos.service';
import { createS3Store } from './s3-store';

export { guardarAdjunto, reemplazarAdjunto } from './adjuntos.repository';
export type { Adjuntos } from './adjuntos.service';
export { type Documento, documentoEnLaBase, esEse, sha256De } from './documento';
export { cuantosDocumentos, recorrerDocumentos } from './documentos.repository';
export { moverDocumentos } from './mover';
export { type ObjectStore, StoreUnavailable } from './object-store';
export { revisarDocumentos } from './revisar';
export { createS3Store } from './s3-store';

export const adjuntos = defineFeature({
  settings: ['documents'],
  services: ({ db, clock, log, metrics, config: { documents } }) => ({
    adjuntos: createAdjuntos({
      db,
      store: documents.store && createS3Store(documents.store),
      isUsedForNew: documents.newOnes === 's3',
      clock,
      onStore: (operacion, resultado, error) => {
        metrics?.storeUsed(operacion, resultado);
        if (error) log.error({ operacion, error: withoutData(error) }, 'store of documents failed');
      },
    }),
  }),
  jobs: ({ adjuntos }, { clock }) => [{ every: 600, run: () => adjuntos.barrer(clock()) }],
  close: ({ adjuntos }) => adjuntos.finish(),
});
