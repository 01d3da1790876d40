import { sql } from 'kysely';
import type { Db, Engine } from '../../api/src/db/connection';
import type { Answer } from '../../api/testing/test-api';
import type { Asked } from '../failover/persistent';
import { withoutCondition } from './without-condition';

interface PlantedBug {
  name: string;
  shows: RegExp;
  wrap?: (db: Db) => Db;
  prepare?: (db: Db, engine: Engine) => Promise<unknown>;
  /** Puts the bug in front of the service, or behind its back. */
  stand?: (service: Asked, db: Db) => Asked;
}

const forgotten = (...left: Parameters<typeof withoutCondition>) => ({
  wrap: (db: Db) => db.withPlugin(withoutCondition(...left)),
});

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'a change does not look at the version that its head saw',
    shows: /^evaluation of/,
    ...forgotten({ kind: 'UpdateQueryNode', table: 'evaluaciones', columns: ['estado', 'version'] }),
  },
  {
    name: 'an evaluation is read from before a change that was answered',
    shows: /^evaluation of/,
    stand: (service) => answersOld(service, '/api/evaluaciones/index'),
  },
  {
    name: 'an evaluation is paid twice',
    shows: /^evaluation of|^payout of/,
    prepare: forgetPayouts,
  },
  {
    name: 'a session that another one replaced is accepted',
    shows: /^session of/,
    ...forgotten({ kind: 'SelectQueryNode', table: 'sesiones', columns: ['sesiones.id'] }),
  },
  {
    name: 'a decision that was answered is lost',
    shows: /^evaluation of/,
    stand: (service, db) => afterwards(service, 'PUT', '/api/evaluaciones/status/', () => undoDecisions(db)),
  },
  {
    name: 'a repeated submission is registered again',
    shows: /^evaluation of/,
    stand: (service, db) =>
      afterwards(service, 'POST', '/api/evaluaciones/create', () => db.deleteFrom('idempotencia').execute()),
  },
];

/** Returns the previous answer every second time, like a lagging replica. */
function answersOld(service: Asked, url: string): Asked {
  const kept = new Map<string, Answer>();
  let asked = 0;
  return {
    async call(request) {
      const answer = await service.call(request);
      if (!String(request.url).startsWith(url) || answer.statusCode !== 200) return answer;
      const key = String(request.url);
      const old = kept.get(key);
      kept.set(key, answer);
      return asked++ % 2 === 1 && old ? old : answer;
    },
  };
}

function afterwards(service: Asked, method: string, url: string, act: () => Promise<unknown>): Asked {
  return {
    async call(request) {
      const answer = await service.call(request);
      const isSuch = request.method === method && String(request.url).startsWith(url);
      if (isSuch && answer.statusCode < 300) await act();
      return answer;
    },
  };
}

/** Simulates a disk that loses confirmed writes. */
const undoDecisions = (db: Db): Promise<unknown> =>
  db
    .updateTable('evaluaciones')
    .set((eb) => ({ estado: 0, version: eb('version', '-', 1) }))
    .where('estado', '<>', 0)
    .execute();

/** Replaces the previous payout, so that the unique constraint still holds in the table. */
async function forgetPayouts(db: Db, engine: Engine): Promise<void> {
  const forget = sql`delete from desembolsos where ${sql.ref('evaluacionId')} = new.${sql.ref('evaluacionId')};`;
  if (engine === 'sqlite') {
    await sql`create trigger olvida before insert on desembolsos begin ${forget} end`.execute(db);
    return;
  }
  await sql`create function olvidar() returns trigger language plpgsql as ${sql.lit(
    'begin delete from desembolsos where "evaluacionId" = new."evaluacionId"; return new; end',
  )}`.execute(db);
  await sql`create trigger olvida before insert on desembolsos for each row execute function olvidar()`.execute(
    db,
  );
}
