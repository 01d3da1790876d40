import type { AllowedOverride } from 'shared-domain/remotes';
import { listOf, type Tell } from './secrets';

export const urlOf = (value = ''): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined);

export function publicUrl(
  value: string | undefined,
  { production, port }: { production: boolean; port: number },
  tell: Tell,
): string {
  const own = `http://localhost:${port}`;
  if (!value) {
    if (production)
      tell(
        'Falta PUBLIC_URL: la dirección con la que se abre el producto, como https://creditos.ejemplo.pe.',
      );
    return own;
  }
  const url = urlOf(value);
  if (!url) {
    tell('PUBLIC_URL no es una dirección válida: escríbala completa, como https://creditos.ejemplo.pe.');
    return own;
  }
  if (production) tellOfPublicUrl(url, tell);
  return url.origin;
}

/** Password links begin with it, so browsers must open it safely. */
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

function isOrigin(value: string): boolean {
  const url = urlOf(value);
  return url?.origin === value && /^https?:$/.test(url.protocol);
}

export function overrides(list: string[], production: boolean, tell: Tell): AllowedOverride[] {
  return list.flatMap((one) => override(one, production, tell) ?? []);
}

function override(value: string, production: boolean, tell: Tell): AllowedOverride | undefined {
  const [address = '', hash] = value.split('#', 2);
  const url = urlOf(address);
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

export const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.includes(hostname.replace(/^\[|\]$/g, ''));

/** The fault omits the address, which holds a password. */
export function mailServer(value: string | undefined, production: boolean, tell: Tell): string | undefined {
  const suchAs = 'como smtps://usuario:contraseña@correo.ejemplo.pe:465';
  const url = urlOf(value);
  if (production && !value) {
    tell(`Falta SMTP_URL, el servidor de correo: sin él nadie recibe sus enlaces. Póngalo ${suchAs}.`);
  } else if (production && !(url?.hostname && /^smtps?:$/.test(url.protocol))) {
    tell(`SMTP_URL no es la dirección de un servidor de correo: escríbala ${suchAs}.`);
  }
  return value || undefined;
}
