import { isLoopback, urlOf } from './addresses';
import type { Tell } from './secrets';

export type DocumentSettings = ReturnType<typeof documentSettings>;
export type PlaceOfDocuments = DocumentSettings['newOnes'];
export type ObjectStoreSettings = NonNullable<DocumentSettings['store']>;

const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/*$/;
const ENCRYPTIONS = ['AES256', 'aws:kms'];

/** Reads `https://server/bucket?region=us-east-1&cifrado=AES256&nuevos=base`; the query is optional. */
export function documentSettings(env: NodeJS.ProcessEnv, production: boolean, tell: Tell) {
  const { DOCUMENTOS_S3_URL, DOCUMENTOS_S3_ACCESS_KEY, DOCUMENTOS_S3_SECRET_KEY } = env;
  const needed = { DOCUMENTOS_S3_URL, DOCUMENTOS_S3_ACCESS_KEY, DOCUMENTOS_S3_SECRET_KEY };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 3) return { store: undefined, newOnes: 'base' as const };
  if (missing.length > 0) tell(`Para guardar documentos en S3 falta ${missing.join(', ')}.`);
  const address = urlOf(DOCUMENTOS_S3_URL);
  const bucket = BUCKET.exec(address?.pathname ?? '')?.[1] ?? '';
  const isPlain =
    address && /^https?:$/.test(address.protocol) && !address.hash && !address.username && !address.password;
  const {
    region = 'us-east-1',
    cifrado,
    nuevos = 's3',
    ...others
  } = Object.fromEntries(address?.searchParams ?? []);
  if (DOCUMENTOS_S3_URL && (!isPlain || !bucket || Object.keys(others).length > 0)) {
    tell(
      'DOCUMENTOS_S3_URL no es la dirección de un almacenamiento: escríbala como ' +
        'https://s3.ejemplo.pe/bucket?region=us-east-1.',
    );
  } else if (production && address && address.protocol === 'http:' && !isLoopback(address)) {
    tell('DOCUMENTOS_S3_URL debe empezar por https: los documentos viajarían sin cifrar.');
  }
  if (!/^[a-z0-9-]{1,40}$/.test(region)) tell('DOCUMENTOS_S3_URL: region no es el nombre de una región.');
  if (cifrado && !ENCRYPTIONS.includes(cifrado)) {
    tell(`DOCUMENTOS_S3_URL: cifrado debe ser ${ENCRYPTIONS.join(' o ')}.`);
  }
  if (nuevos !== 'base' && nuevos !== 's3') tell('DOCUMENTOS_S3_URL: nuevos debe ser base o s3.');
  /** Also read if new documents go to the database. */
  const store = {
    url: address?.origin ?? '',
    bucket,
    region,
    accessKey: DOCUMENTOS_S3_ACCESS_KEY ?? '',
    secretKey: DOCUMENTOS_S3_SECRET_KEY ?? '',
    /** At rest; undefined leaves it to the bucket. */
    encryption: cifrado || undefined,
  };
  return { store, newOnes: nuevos === 'base' ? ('base' as const) : ('s3' as const) };
}
