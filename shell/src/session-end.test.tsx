import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify';
import { httpClient } from 'shared-auth';
import { personOf, renderRoutes, secondsFromNow, signInAs, startAnswers, tokenOf } from 'shared-auth/testing';
import type { Rol } from 'shared-domain/cuenta';
import { routesWith } from './routes';
import { placeToReturn } from './session-end';

const REASON = 'Sesion cerrada por inicio de sesion en otro dispositivo';

const tokensOf = (rol: Rol, sub: string) => ({
  access_token: tokenOf({ ...personOf(rol), sub, exp: secondsFromNow(600) }),
  refresh_token: tokenOf({ rol, sub, iat: secondsFromNow(0), exp: secondsFromNow(3600) }),
  idRefreshToken: 'sesion-9',
});

function Desk() {
  return (
    <button type="button" onClick={async () => (await httpClient()).http.get('/cosa').catch(() => undefined)}>
      Actualizar
    </button>
  );
}

async function endedAt(path: string) {
  const answers = await startAnswers({ 'POST /api/validate-refresh-token': { valid: false } });
  signInAs('asesor');
  const page = renderRoutes(
    routesWith(() => <Desk />),
    path,
  );
  await page.person.click(await screen.findByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByText(REASON)).toBeVisible();
  await screen.findByRole('form', { name: 'Iniciar sesión' });
  return { ...page, answers };
}

const notice = () => within(screen.getByRole('form', { name: 'Iniciar sesión' })).getByRole('status');

function signInElsewhere(rol: Rol, sub: string) {
  signInAs(rol, { sub });
  const newValue = JSON.stringify({ type: 'started' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sesion.aviso', newValue })));
}

test('why a session ended is said once, and stays on the page when the toast is gone', async () => {
  const told = jest.spyOn(toast, 'error');
  await endedAt('/asesor/dashboard');
  expect(told.mock.calls.map(([, options]) => options?.autoClose)).toEqual([5000]);
  expect(screen.getByRole('alert')).toHaveTextContent(REASON);
  expect(notice()).toHaveTextContent(
    /^Ocurre cuando se ingresa desde otro equipo, cuando alguien que administra .* no fue usted, cambie su contraseña/,
  );
  expect(notice()).not.toHaveTextContent(REASON);
  const words = screen.getByText(REASON);
  act(() => toast.dismiss());
  fireEvent.animationEnd(words.closest('.Toastify__toast') as Element);
  await waitFor(() => expect(words).not.toBeInTheDocument());
  expect(notice()).toHaveTextContent(REASON);
});

test('after signing in again one returns to where one was', async () => {
  const { person, answers, address } = await endedAt('/asesor/evaluacion-cliente/45678912?evaluacion=3');
  answers.set({ 'POST /api/login': tokensOf('asesor', '7') });
  await person.type(screen.getByRole('textbox', { name: 'Usuario' }), 'rosa');
  await person.type(screen.getByLabelText('Contraseña'), 'Clave-2026{Enter}');
  await screen.findByRole('button', { name: 'Actualizar' }, { timeout: 4000 });
  await waitFor(() => expect(address()).toBe('/asesor/evaluacion-cliente/45678912?evaluacion=3'));
});

test('a sign-in in another tab brings this one back too', async () => {
  const { address, answers } = await endedAt('/asesor/evaluaciones-enviadas');
  answers.set({ 'POST /api/validate-refresh-token': { valid: true } });
  signInElsewhere('asesor', '7');
  await screen.findByRole('button', { name: 'Actualizar' });
  await waitFor(() => expect(address()).toBe('/asesor/evaluaciones-enviadas'));
});

test('somebody else begins at their own landing', async () => {
  const { address, answers } = await endedAt('/asesor/evaluaciones-enviadas');
  answers.set({ 'POST /api/validate-refresh-token': { valid: true } });
  signInElsewhere('asesor', '8');
  await screen.findByRole('button', { name: 'Actualizar' });
  await waitFor(() => expect(address()).toBe('/asesor'));
});

test('nobody returns to where their role may no longer be', () => {
  const place = { pathname: '/asesor/dashboard', search: '', hash: '', state: null, key: 'a' };
  const end = { reason: 'expired', owner: '7', place, isToastGone: true } as const;
  expect(placeToReturn(end, { sub: '7', rol: 'asesor' })).toBe(place);
  expect(placeToReturn(end, { sub: '7', rol: 'cajero' })).toBeUndefined();
  expect(placeToReturn({ ...end, owner: undefined }, { sub: '7', rol: 'asesor' })).toBeUndefined();
  const account = { ...end, place: { ...place, pathname: '/mi-cuenta' } };
  expect(placeToReturn(account, { sub: '7', rol: 'cajero' })).toBe(account.place);
});
