import type { Evaluacion } from 'shared-domain/evaluacion';
import type { Db } from '../src/db/connection';
import { type Caller, decidir, enviar, registrar, solicitudDe } from './solicitudes';

const COPIES = 4;
const REASON = 'Ingresos insuficientes.';

export interface Racers {
  one: Caller;
  other: Caller;
  db: Db;
}

export const statusesOf = (answers: { statusCode: number }[]) => answers.map((una) => una.statusCode).sort();

export async function raceDecision({ one, other, db }: Racers): Promise<void> {
  const id = await registrar(one);
  const answers = await Promise.all([
    decidir(one, id, { estado: 1 }),
    decidir(other, id, { estado: 2, observaciones: REASON }, 'jefe2'),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  const winner = answers.find((una) => una.statusCode === 200)?.json<Evaluacion>();
  const row = await db
    .selectFrom('evaluaciones')
    .select(['estado', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ estado: winner?.estado, version: 2 });
  const events = await db
    .selectFrom('auditoria')
    .select('tipo')
    .where('evaluacionId', '=', id)
    .where('tipo', 'in', ['evaluacion.aprobada', 'evaluacion.rechazada'])
    .execute();
  expect(events).toEqual([{ tipo: row.estado === 1 ? 'evaluacion.aprobada' : 'evaluacion.rechazada' }]);
}

export async function raceEdit({ one, other }: Racers): Promise<void> {
  const solicitud = solicitudDe();
  const id = await registrar(one, solicitud);
  const payload = { ...solicitud.credito, cuotas: 6, version: 1 };
  const answers = await Promise.all([
    decidir(one, id, { estado: 1, version: 1 }),
    other.as('jefe2', { method: 'PUT', url: `/api/evaluaciones/correct/${id}`, payload }),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
}

/** Without versions: a decision that saw no edit does not follow another user's edit. */
export async function raceEditUnseen({ one, other }: Racers): Promise<void> {
  const solicitud = solicitudDe();
  const id = await registrar(one, solicitud);
  const payload = { ...solicitud.credito, cuotas: 6 };
  const answers = await Promise.all([
    decidir(one, id, { estado: 2, observaciones: REASON }),
    other.as('jefe2', { method: 'PUT', url: `/api/evaluaciones/correct/${id}`, payload }),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
}

export async function raceEdits({ one, other, db }: Racers): Promise<void> {
  const solicitud = solicitudDe();
  const id = await registrar(one, solicitud);
  const edit = (by: Caller, username: string, cuotas: number) =>
    by.as(username, {
      method: 'PUT',
      url: `/api/evaluaciones/correct/${id}`,
      payload: { ...solicitud.credito, cuotas },
    });
  const answers = await Promise.all([edit(one, 'jefe', 6), edit(other, 'jefe2', 9)]);
  expect(statusesOf(answers)).toEqual([200, 200]);
  const events = await db
    .selectFrom('auditoria')
    .select('detalle')
    .where('evaluacionId', '=', id)
    .where('tipo', '=', 'evaluacion.editada')
    .orderBy('id')
    .execute();
  const [first, second] = events.map(({ detalle }) => JSON.parse(detalle).cambios[0]);
  expect(first.antes).toBe(solicitud.credito.cuotas);
  expect(second.antes).toBe(first.despues);
}

export async function raceSubmission({ one, other, db }: Racers, idempotencyKey: string): Promise<void> {
  const solicitud = solicitudDe();
  const answers = await Promise.all(
    Array.from({ length: COPIES }, (_, i) => enviar(i % 2 ? other : one, { solicitud, idempotencyKey })),
  );
  const late = await enviar(other, { solicitud, idempotencyKey });
  expect(answers.every((una) => una.statusCode === 201 || una.statusCode === 409)).toBe(true);
  const created = [...answers, late].filter((una) => una.statusCode === 201);
  const ids = new Set(created.map((una) => una.json<{ id: number }>().id));
  expect([late.statusCode, ids.size]).toEqual([201, 1]);
  const rows = await db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .select('e.id')
    .where('c.dni', '=', solicitud.usuario.dni)
    .execute();
  expect(rows.map(({ id }) => id)).toEqual([...ids]);
}

/**
 * Approves one evaluation of a client and corrects another. The approved copy is wholly old or wholly new; a
 * new address is requested only if the approval saw it.
 */
export async function raceCorrection({ one, other, db }: Racers): Promise<void> {
  const solicitud = solicitudDe();
  const [pendiente, rechazada] = [await registrar(one, solicitud), await registrar(one, solicitud)];
  await decidir(one, rechazada, { estado: 2, observaciones: REASON });
  const { dni, correo, cci } = solicitud.usuario;
  const usuario = { ...solicitud.usuario, correo: 'nuevo@correo.example', cci: '00219100999999999951' };
  const answers = await Promise.all([
    decidir(one, pendiente, { estado: 1 }, 'jefe2'),
    other.as('asesor', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${rechazada}`,
      payload: { ...solicitud, usuario },
    }),
  ]);
  expect(statusesOf(answers)).toEqual([200, 200]);
  const copy = await db
    .selectFrom('datosAprobados')
    .select(['correo', 'cci'])
    .where('evaluacionId', '=', pendiente)
    .executeTakeFirstOrThrow();
  expect([
    { correo, cci },
    { correo: usuario.correo, cci: usuario.cci },
  ]).toContainEqual(copy);
  const account = await db
    .selectFrom('usuarios as u')
    .leftJoin('cambiosDeCorreo as p', 'p.usuarioId', 'u.id')
    .select(['u.email', 'p.email as waiting'])
    .where('u.username', '=', dni)
    .executeTakeFirstOrThrow();
  expect(account).toEqual({ email: correo, waiting: copy.correo === correo ? null : usuario.correo });
}
