import { act, screen, waitFor } from '@testing-library/react';
import { renderSignedIn, startAnswers } from 'shared-auth/testing';
import { preloadInteractive } from 'shared-ui';
import type { LoadedRemote } from '../load-remote';
import { MountedRemote } from './mounted-remote';

beforeAll(preloadInteractive, 30_000);

const NEWER = { schema: 1, remotes: { 'remote-cliente': { release: 'nueva' } } };

async function show(hasUnsavedWork: () => boolean) {
  const answers = await startAnswers({ 'POST /api/telemetria': {} });
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => NEWER }) });
  const module = { contract: 1, default: () => <h1>Inicio</h1>, hasUnsavedWork };
  const remote: LoadedRemote = { name: 'remote-cliente', release: `vieja-${Math.random()}`, module };
  const { person } = renderSignedIn(<MountedRemote {...remote} began={0} />, {
    rol: 'cliente',
    path: '/cliente',
    route: '/cliente/*',
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const update = await screen.findByRole('button', { name: 'Actualizar' });
  return { answers, person, update };
}

function isAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const throwing = () => {
  throw new Error('roto a propósito');
};

test('a remote that cannot tell about unsaved work is asked about like one that has some, and reported', async () => {
  const { answers, person, update } = await show(throwing);
  expect(isAsked()).toBe(true);
  await person.click(update);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Tiene trabajo sin guardar');
  await waitFor(() => expect(answers.requestsTo('POST /api/telemetria')).toHaveLength(1));
  expect(answers.requestsTo('POST /api/telemetria')[0]?.body).toMatchObject({
    remote: 'remote-cliente',
    mensaje: 'Error: roto a propósito',
  });
});

test('without unsaved work the browser asks nothing', async () => {
  await show(() => false);
  expect(isAsked()).toBe(false);
});
