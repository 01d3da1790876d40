import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPreparedState } from 'shared-domain';
import { STATE_COOKIE } from '../mount/prepared-api';
import { sessionCookies } from '../mount/sessions';
import { GALLERY_SCREENS } from './screens';

const SESSION = ['access_token', 'refresh_token', 'refresh_token_id'];
const ATTRIBUTES = 'Path=/; SameSite=Strict';
/** Such as `/galeria/pantalla/jefe/cola/vacio`, or `/galeria/pantalla/publica/login/normal`. */
const ADDRESS = /^\/galeria\/pantalla\/([\w-]+)\/([\w-]+)\/([\w-]+)/;

/**
 * Leads from the address of a screen in a state to the screen itself: the browser gets a session of the account and the
 * cookie by which the answers are prepared. Answers whether the address was one of these.
 */
export async function openScreen(
  product: { url: string },
  { url = '' }: IncomingMessage,
  answer: ServerResponse,
): Promise<boolean> {
  const [, owner, name, state = ''] = ADDRESS.exec(url) ?? [];
  const screen = GALLERY_SCREENS.find((one) => (one.account ?? 'publica') === owner && one.name === name);
  if (!screen) return false;
  const { account, path } = screen;
  const cookies = account
    ? (await sessionCookies(product, account)).map(({ name, value }) => `${name}=${value}; Secure`)
    : SESSION.map((name) => `${name}=; Max-Age=0; Secure`);
  const prepared = isPreparedState(state) ? state : 'normal';
  answer
    .writeHead(302, {
      Location: path,
      'Cache-Control': 'no-store',
      'Set-Cookie': [...cookies, `${STATE_COOKIE}=${prepared}; HttpOnly`].map((it) => `${it}; ${ATTRIBUTES}`),
    })
    .end();
  return true;
}
