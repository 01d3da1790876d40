import { noAnswer, problem, signInAs, startAnswers } from 'shared-auth/testing';
import type { RegistryEntry } from 'shared-domain/remotes';
import { fixPolicy, isFixedWith } from './guard/page-policy';
import { lineOfPerson } from './trials';

const REMOTE = 'remote-asesor';
const HASH = `sha384-${'a'.repeat(64)}`;
const lineOf = (release: string): RegistryEntry => ({
  release,
  manifest: `/remotes/${REMOTE}/${release}/mf-manifest.json`,
  contract: 1,
  integrity: { [`${release}.js`]: `${HASH}${release}` },
});
const CURRENT = lineOf('vigente');
const TRIAL = lineOf('prueba');
const REGISTRY = {
  schema: 1 as const,
  remotes: { [REMOTE]: CURRENT, 'remote-cliente': CURRENT },
  trials: { [REMOTE]: { entry: TRIAL } },
};

beforeEach(() => {
  signInAs('asesor');
  // On slow machines responses would exceed the limit.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});

test('who takes part in a trial gets its release, everybody else the current one', async () => {
  const answers = await startAnswers({
    'GET /api/versiones': { pruebas: { [REMOTE]: 'prueba' }, retiradas: {} },
  });
  expect(await lineOfPerson(REMOTE, REGISTRY)).toEqual({ line: TRIAL });
  answers.set({ 'GET /api/versiones': { pruebas: {}, retiradas: {} } });
  expect(await lineOfPerson(REMOTE, REGISTRY)).toEqual({ line: CURRENT });
});

test('a release that was withdrawn is told, and another one than the registry names is not used', async () => {
  await startAnswers({
    'GET /api/versiones': { pruebas: { [REMOTE]: 'otra' }, retiradas: { [REMOTE]: 'prueba' } },
  });
  expect(await lineOfPerson(REMOTE, REGISTRY)).toEqual({ line: CURRENT, withdrawn: 'prueba' });
});

test.each([
  ['does not answer', noAnswer],
  ['fails', problem(503, 'El servicio vuelve en un momento.')],
])('an API that %s leaves the current release', async (_what, answer) => {
  await startAnswers({ 'GET /api/versiones': answer });
  expect(await lineOfPerson(REMOTE, REGISTRY)).toEqual({ line: CURRENT });
});

test('a remote without a trial asks for nothing', async () => {
  const answers = await startAnswers();
  expect(await lineOfPerson('remote-cliente', REGISTRY)).toEqual({ line: CURRENT });
  expect(await lineOfPerson('remote-admin', REGISTRY)).toEqual({ line: undefined });
  expect(answers.requests).toEqual([]);
});

test('the policy of the page admits the files of the current release and of the one on trial', () => {
  fixPolicy(REGISTRY);
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]')?.content;
  expect(policy).toContain(`'${HASH}vigente'`);
  expect(policy).toContain(`'${HASH}prueba'`);
  expect([CURRENT, TRIAL, lineOf('otra')].map((line) => isFixedWith(REMOTE, line))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isFixedWith('remote-cliente', TRIAL)).toBe(false);
});
