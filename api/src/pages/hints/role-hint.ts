import { esRol, type Rol } from 'shared-domain';

const REFRESH_TOKEN = /(?:^|;\s*)refresh_token=[\w-]+\.([\w-]+)\.[\w-]*(?=;|$)/;

/**
 * The role in the refresh token that a browser sends with its request for a page. The token is not verified: it decides
 * which files the page names early, and nothing else.
 * @param header `Cookie` of the request
 */
export function roleHint(header: string | undefined): Rol | undefined {
  const [, claims = ''] = REFRESH_TOKEN.exec(header ?? '') ?? [];
  try {
    const { rol } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    return esRol(rol) ? rol : undefined;
  } catch {
    return undefined;
  }
}
