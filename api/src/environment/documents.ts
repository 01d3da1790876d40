import { isLoopback, urlOf } from './addresses';
import type { Tell } from './secrets';

export interface ObjectStoreSettings {
  url: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** The encryption at rest that the store is asked for; undefined where it does as its bucket says. */
  encryption: string | undefined;
}

const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/*$/;
const ENCRYPTIONS = ['AES256', 'aws:kms'];

export type PlaceOfDocuments = 'base' | 's3';

export interface DocumentSettings {
  /** Read also where new documents do not go there; undefined where there is none. */
  store: ObjectStoreSettings | undefined;
  newOnes: PlaceOfDocuments;
}

/** Reads `https://server/bucket?region=us-east-1&cifrado=AES256&nuevos=base`, where all behind the bucket may be left out. */
export function documentSettings(
  needed: Record<
    'DOCUMENTOS_S3_URL' | 'DOCUMENTOS_S3_ACCESS_KEY' | 'DOCUMENTOS_S3_SECRET_KEY',
    string | undefined
  >,
  production: boolean,
  tell: Tell,
): DocumentSettings {
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(needed).length) return { store: undefined, newOnes: 'base' };
  if (missing.length > 0) tell(`Para guardar documentos en S3 falta ${missing.join(', ')}.`);
  const value = needed.DOCUMENTOS_S3_URL;
  const address = urlOf(value);
  const bucket = BUCKET.exec(address?.pathname ?? '')?.[1] ?? '';
  const isPlain =
    address && /^https?:$/.test(address.protocol) && !address.hash && !address.username && !address.password;
  const {
    region = 'us-east-1',
    cifrado,
    nuevos = 's3',
    ...others
  } = Object.fromEntries(address?.searchParams ?? []);
  if (value && (!isPlain || !bucket || Object.keys(others).length > 0)) {
    tell(
      'DOCUMENTOS_S3_URL no es la dirección de un almacenamiento: escríbala como ' +
        'https://s3.ejemplo.pe/bucket?region=us-east-1.',
    );
  } else if (production && address && address.protocol === 'http:' && !isLoopback(address)) {
    // Documents cross the network as they are.
    tell('DOCUMENTOS_S3_URL debe empezar por https: los documentos viajarían sin cifrar.');
  }
  if (!/^[a-z0-9-]{1,40}$/.test(region)) tell('DOCUMENTOS_S3_URL: region no es el nombre de una región.');
  if (cifrado && !ENCRYPTIONS.includes(cifrado)) {
    tell(`DOCUMENTOS_S3_URL: cifrado debe ser ${ENCRYPTIONS.join(' o ')}.`);
  }
  if (nuevos !== 'base' && nuevos !== 's3') tell('DOCUMENTOS_S3_URL: nuevos debe ser base o s3.');
  const store = {
    url: address?.origin ?? '',
    bucket,
    region,
    accessKey: needed.DOCUMENTOS_S3_ACCESS_KEY ?? '',
    secretKey: needed.DOCUMENTOS_S3_SECRET_KEY ?? '',
    encryption: cifrado || undefined,
  };
  return { store, newOnes: nuevos === 'base' ? 'base' : 's3' };
}
