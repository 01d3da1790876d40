import { waitFor } from '@testing-library/react';
import { type Answers, signInAs, startAnswers } from 'shared-auth/testing';
import { failureOfLoad, loadOfRelease, reportFailedLoad, reportFirstScreen } from './load-report';

const CALL = 'POST /api/telemetria/cargas';
const REMOTE = 'remote-asesor';

/** Reports are delayed by some seconds. */
const LATER = { timeout: 20_000 };

let answers: Answers;
beforeEach(async () => {
  signInAs('asesor');
  document.body.innerHTML = '<main></main>';
  answers = await startAnswers({ [CALL]: {} });
});

const sent = () => answers.requestsTo(CALL).map(({ body }) => body);
const showHeading = () => {
  (document.querySelector('main') as HTMLElement).innerHTML = '<h1>Panel</h1>';
};

test('a load is reported once, when its first screen has a heading, and its failure under the same id', async () => {
  reportFirstScreen(REMOTE, 'uno', performance.now());
  expect(sent()).toEqual([]);
  showHeading();
  await waitFor(() => expect(sent()).toHaveLength(1), LATER);
  const [{ id, milisegundos } = { id: '', milisegundos: -1 }] = sent();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(milisegundos).toBeGreaterThanOrEqual(0);

  reportFirstScreen(REMOTE, 'uno', performance.now());
  reportFailedLoad(REMOTE, 'uno', 'script');
  reportFailedLoad(REMOTE, 'uno', 'pantalla');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ id, remote: REMOTE, release: 'uno', fallo: 'script' });
});

test('a remote that never shows a screen is one failed load', async () => {
  const stop = reportFirstScreen(REMOTE, 'dos', performance.now());
  stop();
  reportFailedLoad(REMOTE, 'dos', 'archivos');
  showHeading();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ release: 'dos', fallo: 'archivos' });
});

test('a failure after the first minutes is none of the load', async () => {
  showHeading();
  reportFirstScreen(REMOTE, 'tres', performance.now() - 6 * 60_000);
  reportFailedLoad(REMOTE, 'tres', 'script');
  await waitFor(() => expect(sent()).toHaveLength(1), LATER);
  expect(sent()[0]).not.toHaveProperty('fallo');
});

test('a remote under development and an unknown release are not counted', () => {
  showHeading();
  reportFirstScreen(REMOTE, 'desarrollo', performance.now());
  reportFailedLoad(REMOTE, undefined, 'archivos');
  expect(answers.requests).toEqual([]);
});

test('the page knows how long each release took until its first screen, also one that is not counted', async () => {
  const began = performance.now() - 500;
  const stop = reportFirstScreen('remote-cliente', 'desarrollo', began);
  expect(loadOfRelease('remote-cliente', 'desarrollo')?.firstScreen).toBeUndefined();
  showHeading();
  await waitFor(() =>
    expect(loadOfRelease('remote-cliente', 'desarrollo')?.firstScreen).toBeGreaterThanOrEqual(500),
  );
  expect(loadOfRelease('remote-cliente', 'desarrollo')?.began).toBe(began);
  expect(loadOfRelease('remote-cliente', 'otra')).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 3_300));
  expect(sent()).toEqual([]);
  stop();
});

test.each([
  ['registry', undefined],
  ['replaced', undefined],
  ['altered', 'archivos'],
  ['files', 'archivos'],
  ['module', 'pantalla'],
  ['render', 'pantalla'],
] as const)('the failure %s of an area counts as %s', (kind, fallo) => {
  expect(failureOfLoad(kind)).toBe(fallo);
});
