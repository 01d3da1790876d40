import type { Db } from '../../api/src/db/connection';
import { type Racers, statusesOf } from '../../api/testing/races';
import { decidir, newDni, registrar, solicitudDe } from '../../api/testing/solicitudes';

const REASON = 'Ingresos insuficientes.';

/** Races above the amount that needs two signatures. */
interface SignedRace extends Racers {
  version: number | undefined;
}

const rowOf = (db: Db, id: number) =>
  db
    .selectFrom('evaluaciones')
    .select(['estado', 'version', 'decididoPor', 'firmadaEn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * An accepted evaluation has signatures of two heads, the second for the version that the first created. `firmadaEn`
 * is set exactly while a signature waits.
 */
async function requireSignatures(db: Db, id: number): Promise<void> {
  const row = await rowOf(db, id);
  const signatures = await db.selectFrom('firmas').selectAll().where('evaluacionId', '=', id).execute();
  const waiting = signatures.filter(({ estado }) => estado === 'pendiente');
  const complete = signatures.filter(({ estado }) => estado === 'completa');
  expect(waiting.map(({ version }) => version)).toEqual(row.firmadaEn === null ? [] : [row.version]);
  expect(complete).toHaveLength(row.estado === 1 ? 1 : 0);
  for (const { primeraPor, segundaPor, version } of complete) {
    expect(segundaPor).not.toBe(primeraPor);
    expect([segundaPor, version + 1]).toEqual([row.decididoPor, row.version]);
  }
  const events = await db
    .selectFrom('auditoria')
    .select(['tipo', ({ fn }) => fn.countAll<number>().as('n')])
    .where('evaluacionId', '=', id)
    .where('tipo', 'in', ['evaluacion.firmada', 'evaluacion.aprobada'])
    .groupBy('tipo')
    .execute();
  const times = (tipo: string) => events.find((one) => one.tipo === tipo)?.n ?? 0;
  expect([times('evaluacion.firmada'), times('evaluacion.aprobada')]).toEqual([
    signatures.length,
    complete.length,
  ]);
}

const withVersion = (version: number | undefined) => (version === undefined ? {} : { version });

async function signed(one: Racers['one']): Promise<number> {
  const id = await registrar(one);
  expect((await decidir(one, id, { estado: 1, version: 1 })).json()).toMatchObject({ estado: 0, version: 2 });
  return id;
}

const edit = (by: Racers['one'], id: number, version: number | undefined, username: string) =>
  by.as(username, {
    method: 'PUT',
    url: `/api/evaluaciones/correct/${id}`,
    payload: { ...solicitudDe().credito, cuotas: 6, ...withVersion(version) },
  });

/** One of two concurrent first signatures wins. The other head gets 409 and has approved nothing. */
async function raceFirstSignatures({ one, other, db, version }: SignedRace): Promise<void> {
  const id = await registrar(one);
  const payload = { estado: 1, ...withVersion(version && 1) };
  const answers = await Promise.all([decidir(one, id, payload), decidir(other, id, payload, 'jefe2')]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
    / dio la primera firma /,
  );
  expect(await rowOf(db, id)).toMatchObject({ estado: 0, version: 2 });
  await requireSignatures(db, id);
}

/** No signature survives a concurrent edit. */
async function raceSignatureAndEdit({ one, other, db, version }: SignedRace): Promise<void> {
  const id = await registrar(one);
  const answers = await Promise.all([
    decidir(one, id, { estado: 1, ...withVersion(version && 1) }),
    edit(other, id, version && 1, 'jefe2'),
  ]);
  if (version) expect(statusesOf(answers)).toEqual([200, 409]);
  expect((await rowOf(db, id)).estado).toBe(0);
  await requireSignatures(db, id);
}

/** One head sends the second signature from two windows. */
async function raceSecondSignatures({ one, other, db }: Racers): Promise<void> {
  const id = await signed(one);
  const payload = { estado: 1, version: 2 };
  const answers = await Promise.all([
    decidir(one, id, payload, 'jefe2'),
    decidir(other, id, payload, 'jefe2'),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(await rowOf(db, id)).toMatchObject({ estado: 1, version: 3 });
  await requireSignatures(db, id);
}

async function raceSecondAndEdit({ one, other, db, version }: SignedRace): Promise<void> {
  const id = await signed(one);
  const answers = await Promise.all([
    decidir(one, id, { estado: 1, version: 2 }, 'jefe2'),
    edit(other, id, version && 2, 'jefe'),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  await requireSignatures(db, id);
}

async function raceSecondAndWithdrawal({ one, other, db, version }: SignedRace): Promise<void> {
  const id = await signed(one);
  const answers = await Promise.all([
    decidir(one, id, { estado: 1, version: 2 }, 'jefe2'),
    decidir(other, id, { estado: 2, observaciones: REASON, ...withVersion(version && 2) }),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  await requireSignatures(db, id);
}

export async function raceSignatures(racers: Racers, round: number): Promise<void> {
  const race = { ...racers, version: round % 2 === 0 ? 1 : undefined };
  await raceFirstSignatures(race);
  await raceSignatureAndEdit(race);
  await raceSecondSignatures(race);
  await raceSecondAndEdit(race);
  await raceSecondAndWithdrawal(race);
}

/** Two concurrent credits exceed the debt limit of one guarantor, so one waits for a second head. */
export async function raceDebt({ one, other, db }: Racers): Promise<void> {
  const dniAval = newDni();
  const [first, second] = [solicitudDe(), solicitudDe()];
  for (const { aval } of [first, second]) if (aval) aval.dniAval = dniAval;
  const ids = [await registrar(one, first), await registrar(one, second)] as const;
  const answers = await Promise.all([
    decidir(one, ids[0], { estado: 1, version: 1 }),
    decidir(other, ids[1], { estado: 1, version: 1 }, 'jefe2'),
  ]);
  expect(statusesOf(answers)).toEqual([200, 200]);
  const rows = await Promise.all(ids.map((id) => rowOf(db, id)));
  expect(rows.map(({ estado }) => estado).sort()).toEqual([0, 1]);
}
