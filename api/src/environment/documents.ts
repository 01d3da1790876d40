import { isSentInClear } from './metrics';
import type { Tell } from './variables';

/** Where documents lie, and where new ones go. */
export interface DocumentSettings {
  /** The object storage; undefined where there is none. Documents that lie there are read also where new ones do not go there. */
  store: ObjectStoreSettings | undefined;
  newOnes: PlaceOfDocuments;
}

export type PlaceOfDocuments = 'base' | 's3';

export interface ObjectStoreSettings {
  /** Without a slash at its end. */
  url: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** The encryption at rest that the store is asked for; undefined where it does as its bucket says. */
  encryption: string | undefined;
}

const REQUIRED = [
  'DOCUMENTOS_S3_URL',
  'DOCUMENTOS_S3_BUCKET',
  'DOCUMENTOS_S3_ACCESS_KEY',
  'DOCUMENTOS_S3_SECRET_KEY',
] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const ENCRYPTIONS = ['AES256', 'aws:kms'];
const SUCH_AS = 'como https://s3.ejemplo.pe o https://s3.ejemplo.pe:9000';

/** The object storage for documents. Its faults never repeat a key. */
export function documentSettings(env: NodeJS.ProcessEnv, production: boolean, tell: Tell): DocumentSettings {
  const store = objectStore(env, production, tell);
  const place = env.DOCUMENTOS || (store ? 's3' : 'base');
  if (place !== 'base' && place !== 's3') tell('DOCUMENTOS debe ser "base" o "s3".');
  if (place === 's3' && !store) {
    tell(`Con DOCUMENTOS=s3 hacen falta ${REQUIRED.join(', ')}.`);
  }
  return { store, newOnes: place === 's3' ? 's3' : 'base' };
}

function objectStore(
  env: NodeJS.ProcessEnv,
  production: boolean,
  tell: Tell,
): ObjectStoreSettings | undefined {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length === REQUIRED.length) return undefined;
  if (missing.length > 0) tell(`Para guardar documentos en S3 falta ${missing.join(', ')}.`);
  const {
    DOCUMENTOS_S3_URL: url = '',
    DOCUMENTOS_S3_BUCKET: bucket = '',
    DOCUMENTOS_S3_ACCESS_KEY: accessKey = '',
    DOCUMENTOS_S3_SECRET_KEY: secretKey = '',
  } = env;
  const region = env.DOCUMENTOS_S3_REGION || 'us-east-1';
  const encryption = env.DOCUMENTOS_S3_CIFRADO || undefined;
  if (url) requireAddress(url, production, tell);
  if (bucket && !BUCKET.test(bucket)) tell('DOCUMENTOS_S3_BUCKET no es el nombre de un bucket.');
  if (!REGION.test(region)) tell('DOCUMENTOS_S3_REGION no es el nombre de una región, como us-east-1.');
  if (encryption && !ENCRYPTIONS.includes(encryption)) {
    tell(`DOCUMENTOS_S3_CIFRADO debe ser ${ENCRYPTIONS.join(' o ')}.`);
  }
  return { url: url.replace(/(?<!\/)\/+$/, ''), bucket, region, accessKey, secretKey, encryption };
}

/** Documents cross the network as they are, so in production only TLS carries them to another machine. */
function requireAddress(value: string, production: boolean, tell: Tell): void {
  const address = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain =
    address &&
    /^https?:$/.test(address.protocol) &&
    /^\/*$/.test(address.pathname) &&
    !address.search &&
    !address.hash &&
    !address.username &&
    !address.password;
  if (!isPlain) tell(`DOCUMENTOS_S3_URL no es la dirección de un almacenamiento: escríbala ${SUCH_AS}.`);
  else if (production && isSentInClear(address)) {
    tell('DOCUMENTOS_S3_URL debe empezar por https: los documentos viajarían sin cifrar.');
  }
}
