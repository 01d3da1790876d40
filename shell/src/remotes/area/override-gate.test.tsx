import { screen } from '@testing-library/react';
import { problem, renderSignedIn, startAnswers } from 'shared-auth/testing';
import { preloadInteractive } from 'shared-ui';
import { type OverrideOffer, type OverrideRefusal, readOffer } from '../override-release';
import { OverrideGate } from './override-gate';

jest.mock('../override-release');

const MANIFEST = 'https://equipo.example.pe/asesor/mf-manifest.json';
const ENTRY = { release: 'de-prueba', manifest: MANIFEST, contract: 1, integrity: {} };
const PUBLISHED = 'La pantalla publicada';

beforeAll(preloadInteractive, 30_000);

async function open(offered: OverrideOffer | OverrideRefusal, accepted?: object) {
  jest.mocked(readOffer).mockResolvedValue(offered);
  const asked = { manifest: MANIFEST, ...(accepted && { accepted }) };
  sessionStorage.setItem('reemplazos', JSON.stringify({ 'remote-asesor': asked }));
  const answers = await startAnswers({
    'GET /api/sesiones/reemplazo': { reemplazo: null },
    'POST /api/sesiones/reemplazo': problem(403, 'Su cuenta no admite pantallas de reemplazo.'),
  });
  const shown = renderSignedIn(
    <OverrideGate remote="remote-asesor">
      <p>{PUBLISHED}</p>
    </OverrideGate>,
    { rol: 'asesor' },
  );
  return { ...shown, answers };
}

const question = () => screen.findByRole('alertdialog', { name: '¿Usar una pantalla de reemplazo?' });

test('names origin, release and author before anything runs, and holds back the published one', async () => {
  await open({ entry: ENTRY, author: 'Equipo Ñandú' });
  const dialog = await question();
  expect(dialog).toHaveTextContent('Origen: https://equipo.example.pe');
  expect(dialog).toHaveTextContent('Versión: de-prueba');
  expect(dialog).toHaveTextContent('Autor: Equipo Ñandú');
  expect(screen.queryByText(PUBLISHED)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ver la publicada' })).toHaveFocus();
});

test('who does not agree gets the published one, and is not asked again', async () => {
  const { person } = await open({ entry: ENTRY });
  expect(await question()).toHaveTextContent('Autor: no lo dice');
  await person.click(screen.getByRole('button', { name: 'Ver la publicada' }));
  expect(await screen.findByText(PUBLISHED)).toBeVisible();
  expect(sessionStorage.getItem('reemplazos')).toBe('{}');
});

test('nothing is kept that the server did not accept, and its reason is shown', async () => {
  const { person, answers } = await open({ entry: ENTRY });
  await question();
  await person.click(screen.getByRole('button', { name: 'Usar reemplazo' }));
  expect(await screen.findByText('Su cuenta no admite pantallas de reemplazo.')).toBeVisible();
  expect(screen.getByText(PUBLISHED)).toBeVisible();
  expect(sessionStorage.getItem('reemplazos')).toBe('{}');
  expect(answers.requestsTo('POST /api/sesiones/reemplazo')[0]?.body).toEqual({
    remote: 'remote-asesor',
    origen: 'https://equipo.example.pe',
    release: 'de-prueba',
  });
});

test('what another session accepted in this tab is asked again', async () => {
  await open({ entry: ENTRY }, ENTRY);
  expect(await question()).toBeVisible();
  expect(screen.queryByText(PUBLISHED)).not.toBeInTheDocument();
});

test.each([
  ['origin', /no admite reemplazos de https:\/\/equipo\.example\.pe/],
  ['release', /la huella de su release\.json no está en la lista/],
  ['unreadable', /no hay un release\.json que se pueda leer/],
] as const)(
  'an override that is refused for its %s is told, above the published one',
  async (refusal, text) => {
    await open(refusal);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(PUBLISHED)).toBeVisible();
  },
);
