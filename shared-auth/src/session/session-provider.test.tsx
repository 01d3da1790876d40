import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { clearSession, readSession, storeAccessToken } from '../http/session';
import {
  errorText,
  onSessionEnd,
  SessionNotKeptError,
  UnknownRoleError,
  useSession,
  useUser,
} from '../index';
import {
  foreignAnswer,
  personOf,
  problem,
  refuseCookies,
  renderInShell,
  renderSignedIn,
  secondsFromNow,
  startAnswers,
  tokenOf,
} from '../testing';
import { RequireRole } from './session-provider';

const LOGIN = { username: 'rosa', password: 'Clave-2026', remember_me: false };

function tokensOf(rol: string) {
  return {
    access_token: tokenOf({ ...personOf('asesor'), rol, exp: secondsFromNow(600) }),
    refresh_token: tokenOf({ rol, sub: '7', exp: secondsFromNow(3600) }),
    idRefreshToken: 'sesion-9',
  };
}

function Desk() {
  const { user, rol, hasSession, signIn, signOut } = useSession();
  const [told, setTold] = useState('');
  const enter = () =>
    signIn(LOGIN).then(
      (answer) => setTold('boleto' in answer ? `falta ${answer.paso}` : `hola ${answer.username}`),
      (error) => setTold(errorText(error)),
    );
  return (
    <>
      <p>{`${hasSession} ${rol} ${user?.fullName}`}</p>
      <p>{told}</p>
      <button type="button" onClick={enter}>
        entrar
      </button>
      <button type="button" onClick={() => signOut()}>
        salir
      </button>
    </>
  );
}

const Name = () => <p>{useUser().fullName}</p>;

test('signing in stores the three tokens and tells who it is', async () => {
  const answers = await startAnswers({ 'POST /api/login': tokensOf('asesor') });
  const { person } = renderInShell(<Desk />);
  await person.click(screen.getByRole('button', { name: 'entrar' }));
  expect(await screen.findByText('hola asesor')).toBeVisible();
  expect(screen.getByText('true asesor Persona de Prueba (asesor)')).toBeVisible();
  expect(answers.requestsTo('POST /api/login')[0]?.body).toEqual(LOGIN);
  expect(readSession().refreshTokenId).toBe('sesion-9');
});

test('a role that the product does not know is told by its name', async () => {
  await startAnswers({ 'POST /api/login': tokensOf('gerente') });
  const { person } = renderInShell(<Desk />);
  await person.click(screen.getByRole('button', { name: 'entrar' }));
  expect(await screen.findByText(new UnknownRoleError('gerente').message)).toBeVisible();
  expect(screen.getByText('Rol no reconocido: gerente')).toBeVisible();
});

test('a session whose cookies are not kept is closed on the server, and no area opens', async () => {
  const tokens = tokensOf('cajero');
  const answers = await startAnswers({
    'POST /api/login': tokens,
    'POST /api/logout': { message: 'Sesion cerrada.' },
  });
  refuseCookies((cookie) => cookie.startsWith('refresh_token='));
  const { person } = renderInShell(<Desk />);
  await person.click(screen.getByRole('button', { name: 'entrar' }));
  expect(await screen.findByText(new SessionNotKeptError('blocked').message)).toBeVisible();
  expect(screen.getByText('false null undefined')).toBeVisible();
  expect(answers.requestsTo('POST /api/logout')[0]?.body).toEqual({ idToken: 'sesion-9' });
  expect(answers.requestsTo('POST /api/logout')[0]?.headers.authorization).toBe(
    `Bearer ${tokens.access_token}`,
  );
  expect(answers.requests.map(({ path }) => path)).toEqual([
    '/api/login',
    '/api/validate-refresh-token',
    '/api/logout',
  ]);
  expect(readSession()).toEqual({});
  expect(renderInShell(guarded, { path: '/encargado', route: '/encargado' }).address()).toBe('/404');
});

test('an answer to the sign-in without tokens begins no session', async () => {
  await startAnswers({ 'POST /api/login': foreignAnswer(200, {}) });
  const { person } = renderInShell(<Desk />);
  await person.click(screen.getByRole('button', { name: 'entrar' }));
  expect(await screen.findByText(/^El servidor dio una respuesta inesperada/)).toBeVisible();
  expect(readSession()).toEqual({});
});

const SEGUNDO_PASO = {
  boleto: 'boleto-1',
  paso: 'pedir',
  metodos: ['codigo'],
  llave: null,
  hasta: '2026-11-23T10:02:00.000Z',
} as const;

test('where a second step is asked for first, it is answered and nothing is stored', async () => {
  const { metodos } = SEGUNDO_PASO;
  await startAnswers({ 'POST /api/login': { segundo_paso: { ...SEGUNDO_PASO, metodos: [...metodos] } } });
  const { person } = renderInShell(<Desk />);
  await person.click(screen.getByRole('button', { name: 'entrar' }));
  expect(await screen.findByText('falta pedir')).toBeVisible();
  expect(screen.getByText('false null undefined')).toBeVisible();
  expect(readSession()).toEqual({});
});

test.each([
  ['a second step without a ticket', { segundo_paso: { ...SEGUNDO_PASO, boleto: '' } }],
  ['tokens of which one is missing', { ...tokensOf('asesor'), idRefreshToken: undefined }],
  ['a page', '<html>'],
])('%s begins no session', async (_what, answered) => {
  await startAnswers({ 'POST /api/login': foreignAnswer(200, answered) });
  const { person } = renderInShell(<Desk />);
  await person.click(screen.getByRole('button', { name: 'entrar' }));
  expect(await screen.findByText(/^El servidor dio una respuesta inesperada/)).toBeVisible();
  expect(readSession()).toEqual({});
});

test.each([
  ['answers', { message: 'Sesión cerrada.' }],
  ['refuses', problem(403, 'No es su sesión.')],
])(
  'signing out sends the id, clears the cookies and tells, also when the server %s',
  async (_what, answered) => {
    const ends: string[] = [];
    const stop = onSessionEnd((reason) => ends.push(reason));
    const answers = await startAnswers({ 'POST /api/logout': answered });
    const { person } = renderSignedIn(<Desk />, { rol: 'cajero' });
    await person.click(screen.getByRole('button', { name: 'salir' }));
    expect(await screen.findByText('false null undefined')).toBeVisible();
    expect(answers.requestsTo('POST /api/logout')[0]?.body).toEqual({ idToken: 'sesion-1' });
    expect(answers.requestsTo('POST /api/logout')[0]?.headers.authorization).toMatch(/^Bearer /);
    expect(readSession()).toEqual({});
    expect(ends).toEqual(['logout']);
    stop();
  },
);

const guarded = (
  <RequireRole rol={['auditor', 'cajero']}>
    <Name />
  </RequireRole>
);

test.each(['auditor', 'cajero'] as const)('the guard lets a %s in', (rol) => {
  renderSignedIn(guarded, { rol, path: '/encargado', route: '/encargado' });
  expect(screen.getByText(`Persona de Prueba (${rol})`)).toBeVisible();
});

test('the guard sends another role to /404', () => {
  const { address } = renderSignedIn(guarded, { rol: 'asesor', path: '/encargado', route: '/encargado' });
  expect(address()).toBe('/404');
  expect(screen.queryByText(/Persona/)).toBeNull();
});

test('the guard sends someone without a token to /404', () => {
  expect(renderInShell(guarded, { path: '/encargado', route: '/encargado' }).address()).toBe('/404');
});

test('whoever was inside when the session ends goes back to the start', async () => {
  await startAnswers();
  const inside = (
    <RequireRole rol="cajero">
      <Desk />
    </RequireRole>
  );
  const { person, address } = renderSignedIn(inside, { rol: 'cajero', path: '/cajero', route: '/cajero' });
  await person.click(screen.getByRole('button', { name: 'salir' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('without an access token the guard renews it before it draws anything', async () => {
  const answers = await startAnswers();
  const session = { rol: 'cajero', path: '/cajero', route: '/cajero' } as const;
  renderSignedIn(<p>antes</p>, session);
  storeAccessToken('', new Date(0));
  renderInShell(guarded, session);
  expect(screen.queryByText(/Persona/)).toBeNull();
  expect(await screen.findByText('Persona de Prueba (cajero)')).toBeVisible();
  expect(answers.requestsTo('POST /api/refresh')).toHaveLength(1);
  clearSession();
});
