import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { ENGINES } from '../../api/testing/engines';
import { startTestApi, type TestApi } from '../../api/testing/test-api';
import { withoutCondition } from '../history/without-condition';
import { send } from '../several-services';
import { historias } from './historia';
import { alEmpezar } from './modelo';
import { createMundo } from './mundo';

/**
 * `STORIES=10000` starts the long run, and `STORIES_SEED` selects other stories. A failed story prints the
 * variables that repeat it.
 */
const { STORIES, STORIES_SEED, STORIES_PATH, STORIES_STEPS } = process.env;
const SEED = Number(STORIES_SEED ?? 20_261_125);
const HOUR = 3_600_000;

/** A new connection per call: in a long run, the service may close a kept-alive one while a call starts. */
const onItsOwn = (request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, connection: 'close' },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

async function startStories(
  engine: (typeof ENGINES)[number],
  options: Parameters<typeof startTestApi>[1] = {},
) {
  const env = { LIMITS: 'no' };
  const api = await startTestApi(engine, { env, ...options });
  await ownCorrectionsOnly(api);
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  let [told, steps] = [0, 0];
  /** Returns the shortest story that contradicts the model. */
  async function contradiction(numRuns: number): Promise<string | undefined> {
    const property = fc.asyncProperty(historias(STORIES_STEPS), async (pasos) => {
      const mundo = createMundo((request) => send(origin, onItsOwn(request)));
      const modelo = alEmpezar();
      try {
        await fc.asyncModelRun(() => ({ model: modelo, real: mundo }), pasos);
      } finally {
        steps += mundo.pasos.length;
        if (STORIES && ++told % 500 === 0) say(`${engine}: ${told} stories, ${steps} steps`);
        // Resets the failed sign-ins, which would lock accounts in later stories.
        for (const quien of modelo.fallos.keys()) await mundo.ingresar(quien);
        // Sign-ins of the same moment would never be pruned, which slows down later stories.
        api.clock.now += 1000;
      }
    });
    const path = STORIES_PATH === undefined ? {} : { path: STORIES_PATH };
    const found = await fc.check(property, { numRuns, seed: SEED, ...path });
    if (!found.failed) return undefined;
    const [shortest] = found.counterexample ?? [];
    const [, pasos] = /replayPath="([^"]*)"/.exec(String(shortest)) ?? [];
    return [
      `A story that the service contradicts, after ${found.numRuns} of them:`,
      found.errorInstance instanceof Error ? found.errorInstance.message : String(found.errorInstance),
      `Again: STORIES_SEED=${found.seed} STORIES_PATH=${found.counterexamplePath} STORIES_STEPS=${pasos}`,
    ].join('\n');
  }
  return { contradiction, close: api.close };
}

async function ownCorrectionsOnly({ database: { db } }: TestApi): Promise<void> {
  const valor = JSON.stringify({ soloCorreccionesPropias: true });
  await db.insertInto('configuracion').values({ clave: 'seguridad', valor, actualizadoEn: 0 }).execute();
}

describe.each(ENGINES)('stories on %s', (engine) => {
  test(
    'go as the model says: sessions, evaluations, corrections, decisions and payouts',
    async () => {
      const stories = await startStories(engine);
      const fault = await stories.contradiction(Number(STORIES ?? 15));
      await stories.close();
      expect(fault).toBeUndefined();
    },
    10 * HOUR,
  );
});

test(
  'a story that fails is shrunk to what somebody needs who looks for the cause',
  async () => {
    const forgotten = withoutCondition({
      kind: 'UpdateQueryNode',
      table: 'evaluaciones',
      columns: ['version'],
    });
    const stories = await startStories('sqlite', { wrap: (db) => db.withPlugin(forgotten) });
    const fault = await stories.contradiction(200);
    await stories.close();
    expect(fault).toMatch(
      /\n1\. asesor2? \(\w+\) sends a submission \(nuevo\) → 201\n2\. .* \(version otra\) → 200\n/,
    );
    expect(fault).toMatch(/\nexpected 409; /);
  },
  HOUR,
);
