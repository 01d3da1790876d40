import { sql } from 'kysely';
import { giveAuditKeys } from '../../../auditoria/audit-keys';
import { anotar, contextoSinLlamada, SISTEMA } from '../../../auditoria/auditoria.repository';
import { keepHeadNote } from '../../../auditoria/head-note';
import { type Db, isDatabaseUnavailable, openDatabase } from '../../../db/connection';
import { appendAsBefore } from '../../chain';
import type { WriterOptions, Written } from './options';

/* One process of the service, as far as the trail is concerned: it makes changes with their events, many at a time. */

const { databaseUrl, dataDir, port, way, callers, seconds, key } = JSON.parse(
  process.argv[2] as string,
) as WriterOptions;

const database = openDatabase({ databaseUrl, dataDir });
const { db } = database;
giveAuditKeys(db, [key]);
const fail = (error: unknown) => {
  throw error;
};
const note = keepHeadNote({
  db,
  dataDir,
  port,
  onFailure: fail,
  onBreak: (fault) => fail(JSON.stringify(fault)),
});

const change = (tx: Db) => sql`insert into cambios (proceso) values (${port})`.execute(tx);
const evento = { tipo: 'usuario.cambiado', detalle: { usuarioId: 1 } } as const;
const WAYS = {
  antes: () => appendAsBefore(db, contextoSinLlamada(SISTEMA, Date.now()), evento, change),
  ahora: () =>
    db.transaction().execute(async (tx) => {
      await change(tx);
      await anotar(tx, contextoSinLlamada(SISTEMA, Date.now()), evento);
    }),
};

async function call(): Promise<number> {
  const start = performance.now();
  await WAYS[way]();
  await note.update();
  return performance.now() - start;
}

for (let i = 0; i < 3; i++) await call();
process.send?.('ready');
process.once('message', async () => {
  const end = performance.now() + seconds * 1000;
  const taken: number[] = [];
  let refused = 0;
  const caller = async () => {
    while (performance.now() < end) {
      try {
        taken.push(await call());
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        refused++;
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await note.stop();
  await database.close();
  process.send?.({ taken, refused } satisfies Written);
  process.disconnect();
});
