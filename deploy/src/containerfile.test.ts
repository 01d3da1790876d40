import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'scripts/workspace';
import { readContainerfile, saidBy, variablesOf } from './containerfile';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const stages = readContainerfile();
const build = stages.find(({ name }) => name === 'build')?.instructions ?? [];
const final = stages.at(-1)?.instructions ?? [];

test('the image holds Node and what pack-production made, and nothing else of the stage that builds', () => {
  expect(saidBy(final, 'COPY')).toEqual([
    '--from=build /usr/local/bin/node /usr/local/bin/node',
    '--from=build /production /srv/credievalua',
  ]);
  expect(saidBy(build, 'RUN').at(-1)).toMatch(/npm run build && npm run pack-production -- \/production$/);
  expect(saidBy(final, 'RUN').join()).not.toMatch(/npm|nodejs|curl|wget/);
});

test('what npm runs while it is built are commands of this workspace', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [
    ...saidBy(build, 'RUN')
      .join()
      .matchAll(/npm run ([\w:-]+)/g),
  ].map(([, name = '']) => name);
  expect(named).toEqual(['build', 'pack-production']);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});

test('every variable that it sets is one that the service reads', () => {
  const folder = 'api/src/environment';
  const files = readdirSync(join(ROOT, folder)).filter((file) => !/\.test\.ts$/.test(file));
  const sources = ['api/src/config.ts', ...files.map((file) => `${folder}/${file}`)].map(read).join();
  const unknown = [...variablesOf(final).keys()].filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(unknown).toEqual([]);
});

test('the account has a number, owns its data alone and is not root', () => {
  const [user = ''] = saidBy(final, 'USER');
  const [, uid = ''] = /^(\d+):\1$/.exec(user) ?? [];
  expect(Number(uid)).toBeGreaterThan(0);
  const [setup = ''] = saidBy(final, 'RUN');
  expect(setup).toContain(`--uid ${uid} --gid ${uid}`);
  const data = variablesOf(final).get('DATA_DIR');
  expect(setup).toContain(`install -d -m 0700 -o credievalua -g credievalua ${data}`);
  expect(saidBy(final, 'VOLUME')).toEqual([data]);
  // VOLUME discards the owner and mode of a folder that is created after it.
  expect(final.findIndex(({ name }) => name === 'VOLUME')).toBeGreaterThan(
    final.findIndex(({ name }) => name === 'RUN'),
  );
});

test('nothing that is kept or secret here is sent to whatever builds the image', () => {
  const left = read('.dockerignore').split('\n');
  for (const one of ['.git', '.data', '.cache', 'releases', '**/node_modules', '**/dist']) {
    expect(left).toContain(one);
  }
});
