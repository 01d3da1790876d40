import { setTimeout as delay } from 'node:timers/promises';
import { print, UsageError } from '../command';
import { Advisor, makeAdvisor, missing } from './advisor';
import type { Machine, Name } from './machine';

type Machines = Record<Name, Machine>;

function expectNone(what: string, found: readonly unknown[]): void {
  if (found.length > 0) throw new UsageError(`${what}: ${found.join(', ')}.`);
}

/** What people do while the operator follows the page, by the heading before which, or after which, they do it. */
export function storyOn({ app1, db1 }: Machines) {
  let kept: number[] = [];
  let undone: number[] = [];
  let working: Advisor | undefined;

  async function workBeforeTheMoment(): Promise<void> {
    await makeAdvisor(db1);
    ({ told: kept } = await new Advisor(app1, 5).finish());
    // The moment stands between the last call before it and the first one after it.
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

  return {
    /** Nobody goes on working on machines that are gone. */
    end: () => working?.kill(),
    before: {
      'Back to a point in time': workBeforeTheMoment,
      'Failover by hand': startWorking,
      'Changing a secret': startWorking,
    } as Record<string, () => Promise<void>>,
    after: {
      'Back to a point in time': lookAfterTheMoment,
      'Failover by hand': stopWorking,
      'Changing a secret': stopWorking,
    } as Record<string, () => Promise<void>>,
  };
}
