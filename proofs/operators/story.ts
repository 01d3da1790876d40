import { setTimeout as delay } from 'node:timers/promises';
import { print, UsageError } from '../../scripts/src/command';
import { Advisor, makeAdvisor, missing } from './advisor';
import type { Machine, Name } from './machine';
import { PRODUCT } from './product';
import type { Workstation } from './workstation';

type Machines = Record<Name, Machine>;

function expectNone(what: string, found: readonly unknown[]): void {
  if (found.length > 0) throw new UsageError(`${what}: ${found.join(', ')}.`);
}

const LAST_MIGRATION = "'0040-indices-de-busquedas': {";

/** Changes a page text, and adds a column that the previous release does not know. */
const NEXT_RELEASE = [
  ['shell/src/factors/texts.ts', 'Usar mi llave de acceso', 'Usar mi llave'],
  [
    'api/src/db/migrate.ts',
    LAST_MIGRATION,
    `'9999-siguiente': { up: (tx) => tx.schema.alterTable('evaluaciones').addColumn('siguiente', 'text').execute() },
    ${LAST_MIGRATION}`,
  ],
] as const;

interface Release {
  version: string;
  scripts: string[];
}

async function servedRelease(app1: Machine): Promise<Release> {
  const health = await app1.run(
    'for port in 3000 3001; do curl -fsS http://127.0.0.1:$port/api/salud; echo; done',
  );
  const versions = health.said
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).version);
  const [version = ''] = versions;
  if (versions.join() !== [version, version].join())
    throw new UsageError(`Los procesos son de versiones distintas: ${health.said}`);
  const page = await app1.run(`curl -fsSk ${THROUGH_PROXY} https://${PRODUCT.host}/`);
  const scripts = [...new Set(page.said.match(/\/static\/[\w./-]+\.js/g))];
  if (scripts.length === 0) throw new UsageError(`La página no nombra archivos: ${page.said}`);
  return { version, scripts };
}

const THROUGH_PROXY = `--resolve ${PRODUCT.host}:443:127.0.0.1`;

async function missingFiles(app1: Machine, files: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const file of files) {
    const { status } = await app1.run(
      `curl -fsSk -o /dev/null ${THROUGH_PROXY} https://${PRODUCT.host}${file}`,
    );
    if (status !== 0) lost.push(file);
  }
  return lost;
}

export function storyOn({ app1, db1 }: Machines, workstation: Workstation) {
  const releases: Release[] = [];
  let kept: number[] = [];
  let undone: number[] = [];
  let working: Advisor | undefined;

  async function workBeforeTheMoment(): Promise<void> {
    await makeAdvisor(db1);
    ({ told: kept } = await new Advisor(app1, 5).finish());
    // Separates the moment clearly from the calls before and after it.
    await delay(2000);
    await db1.run('date "+%F %T%:z" > /root/moment');
    await delay(2000);
    ({ told: undone } = await new Advisor(app1, 5).finish());
    expectNone('No se guardaron las evaluaciones', await missing(db1, [...kept, ...undone]));
  }

  async function lookAfterTheMoment(): Promise<void> {
    expectNone('Se perdió lo anterior al momento', await missing(db1, kept));
    const gone = await missing(db1, undone);
    if (gone.length !== undone.length) throw new UsageError('Quedó algo de lo posterior al momento.');
    const { told } = await new Advisor(app1, 2).finish();
    expectNone('No se guardó lo nuevo', await missing(db1, told));
    print(
      `  Antes del momento ${kept.length} evaluaciones, que están; después ${undone.length}, que ya no están.`,
    );
  }

  async function stopWorking(): Promise<void> {
    const work = await working?.finish(true);
    if (!work) return;
    expectNone('Faltan o sobran evaluaciones confirmadas', await missing(db1, work.told));
    print(
      `  Mientras tanto se registraron ${work.told.length} evaluaciones y están todas; ${work.later} llamadas se ` +
        `repitieron tras un 503, la más larga tardó ${(work.longest / 1000).toFixed(1)} s, ingresos: ${work.signIns}.`,
    );
    working = undefined;
  }

  const startWorking = async () => {
    working = new Advisor(app1);
  };

  async function makeNextRelease(): Promise<void> {
    releases.push(await servedRelease(app1));
    workstation.change(NEXT_RELEASE);
    await startWorking();
  }

  /** Both processes must run one release, and open tabs of earlier releases must find their files. */
  async function lookAtReleases(): Promise<Release> {
    const now = await servedRelease(app1);
    releases.push(now);
    const files = releases.flatMap(({ scripts }) => scripts);
    expectNone('Ya no están', await missingFiles(app1, files));
    print(`  Ahora atiende ${now.version}; de cada versión se sirven los archivos que piden sus páginas.`);
    return now;
  }

  async function lookAfterTheUpgrade(): Promise<void> {
    const { version, scripts } = await lookAtReleases();
    const before = releases[0];
    if (version === before?.version) throw new UsageError(`Sigue la versión ${version}.`);
    if (scripts.join() === before?.scripts.join()) throw new UsageError('Las páginas son las de antes.');
    const column = await db1.run(
      'sudo -u postgres psql -qAt credievalua -c "select siguiente from evaluaciones limit 0"',
    );
    if (column.status !== 0) throw new UsageError(`La versión nueva no migró: ${column.said}`);
  }

  async function lookAfterTheWayBack(): Promise<void> {
    const { version } = await lookAtReleases();
    if (version !== releases[0]?.version) throw new UsageError(`No volvió la versión anterior: ${version}.`);
    await stopWorking();
  }

  return {
    end: () => working?.kill(),
    before: {
      'Restore to a point in time': workBeforeTheMoment,
      'Failover by hand': startWorking,
      'Changing a secret': startWorking,
      Upgrading: makeNextRelease,
    } as Record<string, () => Promise<void>>,
    after: {
      'Restore to a point in time': lookAfterTheMoment,
      'Failover by hand': stopWorking,
      'Changing a secret': stopWorking,
      Upgrading: lookAfterTheUpgrade,
      'Returning to the previous release': lookAfterTheWayBack,
    } as Record<string, () => Promise<void>>,
  };
}
