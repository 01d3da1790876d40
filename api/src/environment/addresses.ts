import type { AllowedOverride } from 'shared-domain';
import { listOf, type Tell } from './secrets';

interface Place {
  production: boolean;
  port: number;
}

/** The address under which people open the product, as an origin. */
export function publicUrl(value: string | undefined, { production, port }: Place, tell: Tell): string {
  const own = `http://localhost:${port}`;
  if (!value) {
    if (production)
      tell(
        'Falta PUBLIC_URL: la dirección con la que se abre el producto, como https://creditos.ejemplo.pe.',
      );
    return own;
  }
  if (!URL.canParse(value)) {
    tell('PUBLIC_URL no es una dirección válida: escríbala completa, como https://creditos.ejemplo.pe.');
    return own;
  }
  const url = new URL(value);
  if (production) tellOfPublicUrl(url, tell);
  return url.origin;
}

/** Links to choose a password begin with it, so it has to be what a browser opens safely and nothing besides. */
function tellOfPublicUrl(url: URL, tell: Tell): void {
  const { protocol } = url;
  if (protocol !== 'https:') {
    tell(`PUBLIC_URL empieza con ${protocol} y en producción debe empezar con https://`);
  }
  if (!/^https?:$/.test(protocol)) return;
  if (url.username || url.password) tell('PUBLIC_URL no debe llevar usuario ni contraseña: quítelos.');
  const rest = afterOrigin(url);
  if (rest) tell(`PUBLIC_URL debe terminar en el nombre o el puerto, ${url.origin}: quite "${rest}".`);
}

const afterOrigin = ({ pathname, search, hash }: URL) => (pathname === '/' ? '' : pathname) + search + hash;

export function corsOrigins(value: string | undefined, production: boolean, tell: Tell): string[] {
  const list = listOf(value);
  if (!production) return list;
  for (const one of list) {
    if (one === '*') tell('CORS_ORIGINS no admite "*": ponga uno por uno los orígenes que pueden llamar.');
    else if (!isOrigin(one))
      tell(`CORS_ORIGINS: "${one}" no es un origen, como https://otra.ejemplo.pe sin ruta.`);
  }
  return list;
}

const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;

/** From where a browser may take one remote in place of the published one. */
export function overrides(list: string[], production: boolean, tell: Tell): AllowedOverride[] {
  return list.flatMap((one) => override(one, production, tell) ?? []);
}

function override(value: string, production: boolean, tell: Tell): AllowedOverride | undefined {
  const [address = '', hash] = value.split('#', 2);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = !production || (url && !url.username && !url.password && !afterOrigin(url));
  if (!url || !isPlain || !/^https?:/.test(url.origin) || (hash !== undefined && !isHash(hash))) {
    tell(`REEMPLAZOS: "${value}" no es un origen, ni un origen con #sha384-… de release.json.`);
    return undefined;
  }
  const { origin } = url;
  if (hash) return { origin, hash };
  if (!production) return { origin };
  tell(`REEMPLAZOS: en producción ${origin} necesita la huella de su release.json: ${origin}#sha384-…`);
  return undefined;
}

const isHash = (value: string) => /^sha384-[A-Za-z0-9+/]{64}$/.test(value);

/** Names of this machine, which no other one reaches. */
export const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const isSentInClear = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !LOOPBACK.includes(hostname.replace(/^\[|\]$/g, ''));

export function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

export interface ObjectStoreSettings {
  url: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** The encryption at rest that the store is asked for; undefined where it does as its bucket says. */
  encryption: string | undefined;
}

type ObjectStorePlace = Omit<ObjectStoreSettings, 'accessKey' | 'secretKey'> & { newOnes: 'base' | 's3' };

const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/*$/;
const ENCRYPTIONS = ['AES256', 'aws:kms'];

/** Reads `https://server/bucket?region=us-east-1&cifrado=AES256&nuevos=base`, where all behind the bucket may be left out. */
export function objectStore(value: string, production: boolean, tell: Tell): ObjectStorePlace {
  const address = URL.canParse(value) ? new URL(value) : undefined;
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
  } else if (production && address && isSentInClear(address)) {
    // Documents cross the network as they are.
    tell('DOCUMENTOS_S3_URL debe empezar por https: los documentos viajarían sin cifrar.');
  }
  if (!/^[a-z0-9-]{1,40}$/.test(region)) tell('DOCUMENTOS_S3_URL: region no es el nombre de una región.');
  if (cifrado && !ENCRYPTIONS.includes(cifrado)) {
    tell(`DOCUMENTOS_S3_URL: cifrado debe ser ${ENCRYPTIONS.join(' o ')}.`);
  }
  if (nuevos !== 'base' && nuevos !== 's3') tell('DOCUMENTOS_S3_URL: nuevos debe ser base o s3.');
  return {
    url: address?.origin ?? '',
    bucket,
    region,
    encryption: cifrado || undefined,
    newOnes: nuevos === 'base' ? 'base' : 's3',
  };
}
