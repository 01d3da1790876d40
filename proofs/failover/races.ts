import type { Db } from '../../api/src/db/connection';
import { otraPersona } from '../../api/testing/controles';
import { createContest } from '../history/contest';
import type { Notes } from '../history/notes';
import { createSessionContest } from '../history/session-contest';
import type { Asked } from './persistent';

const PEOPLE = [
  { username: 'carrera.asesor', dni: '42000001', rol: 'asesor' },
  { username: 'carrera.jefe', dni: '42000002', rol: 'jefe_negocios' },
  { username: 'carrera.jefe2', dni: '42000003', rol: 'jefe_negocios' },
  { username: 'carrera.cajero', dni: '42000004', rol: 'cajero' },
  { username: 'carrera.auditor', dni: '42000005', rol: 'auditor' },
  { username: 'carrera.otro', dni: '42000006', rol: 'auditor' },
] as const;

export async function startRaces(db: Db, services: readonly Asked[], notes: Notes) {
  for (const person of PEOPLE) await otraPersona({ database: { db }, clock: { now: Date.now() } }, person);
  const contend = createContest(
    services,
    {
      advisor: 'carrera.asesor',
      heads: ['carrera.jefe', 'carrera.jefe2'],
      cashier: 'carrera.cajero',
      auditor: 'carrera.auditor',
    },
    notes,
    1,
  );
  const contendForSession = createSessionContest(
    services,
    { username: 'carrera.otro', administrator: 'superadmin' },
    notes,
    2,
  );
  let isOver = false;
  const loop = async (round: () => Promise<void>) => {
    while (!isOver) await round();
  };
  const running = Promise.all([loop(contend), loop(contendForSession)]);
  return {
    finish: () => {
      isOver = true;
      return running;
    },
  };
}
