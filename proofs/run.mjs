import { say } from '../scripts/launch/console.mjs';
import { installDependencies, installProofs } from '../scripts/launch/install.mjs';
import { endTogether, run } from '../scripts/launch/processes.mjs';

const node = (file, ...args) => [process.execPath, ['--import', 'tsx', file, ...args]];

export const BUILD = { run: () => node('scripts/src/build.ts', '--publish') };
export const BUNDLE = {
  run: () => node('scripts/src/build-api.ts'),
  env: { SERVICE: 'api/dist/server.mjs', COMMANDS: 'api/dist/commands' },
};
export const script = (file) => ({ run: (args) => node(file, ...args) });

const PACKAGES_WITH_SCREENS = [
  ...['shared-auth', 'shared-ui', 'shared-evaluaciones'],
  ...['remote-admin', 'remote-asesor', 'remote-cliente', 'remote-jefe-negocios'],
];

const bin = (name, ...args) => [`node_modules/.bin/${name}`, args];

/** Runs test files by a part of their path. Variables of the caller override `env`. */
export const jest = (part, env = {}, ...options) => ({
  env,
  run: (args) => bin('jest', '--config=jest.system.config.js', '--runInBand', ...options, part, ...args),
});

/** Runs screen tests with late frames, timers or responses. */
export const late = (what) => ({
  env: { LATE: what },
  run: () => bin('jest', '--maxWorkers=100%', '--selectProjects', 'shell', ...PACKAGES_WITH_SCREENS),
});

export const playwright = (args, env = {}) => ({
  env,
  cwd: 'e2e',
  run: (more) => [`../node_modules/.bin/playwright`, ['test', ...args, ...more]],
});

function list(entries) {
  for (const [name, { what, lasts }] of Object.entries(entries)) {
    say(`${name.padEnd(16)} ${lasts.padEnd(7)} ${what}`);
  }
}

export async function runEntry(entries) {
  endTogether();
  const [name, ...args] = process.argv.slice(2);
  if (!entries[name]) {
    list(entries);
    process.exit(name === undefined ? 0 : 1);
  }
  await installDependencies();
  await installProofs();
  const { steps } = entries[name];
  const variables = {};
  for (const [i, step] of steps.entries()) {
    Object.assign(variables, typeof step.env === 'function' ? step.env() : step.env);
    const [program, list] = step.run(i === steps.length - 1 ? args : []);
    const options = { env: { ...variables, ...process.env }, ...(step.cwd && { cwd: step.cwd }) };
    const code = await run(program, list, options);
    if (code !== 0) process.exit(code);
  }
}
