import { act, screen, waitFor } from '@testing-library/react';
import { renderSignedIn, startAnswers } from 'shared-auth/testing';
import { NewReleaseNotice } from './new-release-notice';

const REMOTE = 'remote-asesor';
const lineOf = (release: string) => ({
  release,
  manifest: `/remotes/${REMOTE}/${release}/mf-manifest.json`,
  contract: 1,
  integrity: {},
});
const WITH_TRIAL = {
  schema: 1,
  remotes: { [REMOTE]: lineOf('vigente') },
  trials: { [REMOTE]: { entry: lineOf('prueba') } },
};

async function come(
  running: string,
  pruebas: Record<string, string>,
  retiradas: Record<string, string>,
  registry: object = WITH_TRIAL,
) {
  const answers = await startAnswers({ 'GET /api/versiones': { pruebas, retiradas } });
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => registry }) });
  const module = { contract: 1, default: () => null };
  renderSignedIn(
    <NewReleaseNotice name={REMOTE} release={running} module={module} onReload={() => undefined} />,
    { rol: 'asesor' },
  );
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  return answers;
}

test('a page with a release that was withdrawn says so, and not that there is a new one', async () => {
  await come('prueba', {}, { [REMOTE]: 'prueba' });
  expect(await screen.findByRole('status')).toHaveTextContent(/^Se retiró esta versión de la pantalla\./);
});

test('a page with a release that was rolled back says so', async () => {
  const line = { ...lineOf('anterior'), insteadOf: ['retirada'] };
  await come('retirada', {}, {}, { schema: 1, remotes: { [REMOTE]: line } });
  expect(await screen.findByRole('status')).toHaveTextContent(/^Se retiró esta versión de la pantalla\./);
});

test('a page is offered the release on trial as soon as its person takes part', async () => {
  await come('vigente', { [REMOTE]: 'prueba' }, {});
  expect(await screen.findByRole('status')).toHaveTextContent(/^Hay una versión nueva de esta pantalla\./);
});

test('a page that has the release of its person says nothing until that changes', async () => {
  const answers = await come('prueba', { [REMOTE]: 'prueba' }, {});
  await waitFor(() => expect(answers.requestsTo('GET /api/versiones')).toHaveLength(1));
  answers.set({ 'GET /api/versiones': { pruebas: {}, retiradas: {} } });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('status');
  expect(answers.requestsTo('GET /api/versiones')).toHaveLength(2);
});
