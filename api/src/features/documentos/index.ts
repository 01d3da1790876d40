import { defineFeature } from '../../feature';
import { withoutData } from '../../http/errors';
import { createAdjuntos } from './documentos.service';
import { createS3Store } from './s3-store';

export {
  cuantosDocumentos,
  type Documento,
  documentoEnLaBase,
  esEse,
  guardarAdjunto,
  recorrerDocumentos,
  reemplazarAdjunto,
  sha256De,
} from './documentos.repository';
export type { Adjuntos } from './documentos.service';
export { moverDocumentos, revisarDocumentos } from './mover';
export { createS3Store, type ObjectStore, StoreUnavailable } from './s3-store';

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
