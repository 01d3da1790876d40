import { defineFeature } from '../../feature';
import { withoutData } from '../../http/errors';
import { createDocumentos } from './documentos.service';
import { createS3Store } from './s3-store';

export {
  cuantosDocumentos,
  type Documento,
  documentoEnLaBase,
  esEse,
  guardarDocumento,
  recorrerDocumentos,
  reemplazarDocumento,
  sha256De,
} from './documentos.repository';
export type { Documentos } from './documentos.service';
export { moverDocumentos, revisarDocumentos } from './mover';
export { createS3Store, type ObjectStore, StoreUnavailable } from './s3-store';

export const documentos = defineFeature({
  settings: ['documents'],
  services: ({ db, clock, log, metrics, config: { documents } }) => ({
    documentos: createDocumentos({
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
  jobs: ({ documentos }, { clock }) => [{ every: 600, run: () => documentos.sweep(clock()) }],
  close: ({ documentos }) => documentos.finish(),
});
