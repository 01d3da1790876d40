import { type Browser, expect } from '@playwright/test';
import { CONTROLES_APAGADOS, type EdicionControles } from 'shared-domain/configuracion';
import { DEMO_PASSWORD, openSession } from './test';

/** Sets the lender's controls as an administrator. Omitted parts are off. */
export async function setControls(browser: Browser, url: string, parts: EdicionControles): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  await openSession(context, 'admin', url);
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value;
  const headers = { Authorization: `Bearer ${token}` };
  // Confirms the password in advance, which changes of controls may require.
  const confirmation = { metodo: 'clave', clave: DEMO_PASSWORD };
  const confirmed = await context.request.post('/api/mi-cuenta/confirmacion', {
    headers,
    data: confirmation,
  });
  headers.Authorization = `Bearer ${(await confirmed.json()).access_token}`;
  const now = await (await context.request.get('/api/config/seguridad', { headers })).json();
  const data = { ...now, controles: { ...CONTROLES_APAGADOS, ...parts } };
  const answer = await context.request.put('/api/config/seguridad', { headers, data });
  expect(await answer.json()).toMatchObject({ controles: parts });
  await context.close();
}
