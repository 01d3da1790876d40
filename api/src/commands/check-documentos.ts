import '../environment/umask';

import { cuantosDocumentos } from '../features/documentos';
import { reviewDocuments, storeOfDocuments } from './base/documents';
import { refuse, say, withDatabase } from './base/run-command';

/** `npm run admin -- check-documentos` reads every document; exits with 1 if one is lost or changed. */
withDatabase(async ({ db }, { env }) => {
  const { store } = storeOfDocuments(env);
  if (store) say(`Documentos: ${store.name}`);
  const { base, s3 } = await cuantosDocumentos(db);
  say(`En la base de datos: ${base}. En el almacenamiento S3: ${s3}.`);
  if (s3 > 0 && !store)
    return refuse(
      'No se pueden leer los del almacenamiento: ponga DOCUMENTOS_S3_URL y las demás como en el servicio.',
    );
  return reviewDocuments({ db, store });
});
