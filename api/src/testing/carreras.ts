import type { Evaluacion } from 'shared-domain';
import type { Db } from '../db/connection';
import { decidir, enviar, type QuienLlama, registrar, solicitudDe } from './solicitudes';

const COPIAS = 4;
const MOTIVO = 'Ingresos insuficientes.';

/** Two who serve the same database; in one process they are the same. */
export interface Corredores {
  uno: QuienLlama;
  otro: QuienLlama;
  db: Db;
}

const estados = (respuestas: { statusCode: number }[]) => respuestas.map((una) => una.statusCode).sort();

/** Of an approval and a rejection at once one wins, the other learns it, and one event tells of it. */
export async function correrDecision({ uno, otro, db }: Corredores): Promise<void> {
  const id = await registrar(uno);
  const respuestas = await Promise.all([
    decidir(uno, id, { estado: 1 }),
    decidir(otro, id, { estado: 2, observaciones: MOTIVO }, 'jefe2'),
  ]);
  expect(estados(respuestas)).toEqual([200, 409]);
  const gana = respuestas.find((una) => una.statusCode === 200)?.json<Evaluacion>();
  const fila = await db
    .selectFrom('evaluaciones')
    .select(['estado', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(fila).toEqual({ estado: gana?.estado, version: 2 });
  const eventos = await db
    .selectFrom('auditoria')
    .select('tipo')
    .where('evaluacionId', '=', id)
    .where('tipo', 'in', ['evaluacion.aprobada', 'evaluacion.rechazada'])
    .execute();
  expect(eventos).toEqual([{ tipo: fila.estado === 1 ? 'evaluacion.aprobada' : 'evaluacion.rechazada' }]);
}

/** Of an edit and an approval at once of what both saw, one is told that it came too late. */
export async function correrEdicion({ uno, otro }: Corredores): Promise<void> {
  const solicitud = solicitudDe();
  const id = await registrar(uno, solicitud);
  const payload = { ...solicitud.credito, cuotas: 6, version: 1 };
  const respuestas = await Promise.all([
    decidir(uno, id, { estado: 1, version: 1 }),
    otro.como('jefe2', { method: 'PUT', url: `/api/evaluaciones/correct/${id}`, payload }),
  ]);
  expect(estados(respuestas)).toEqual([200, 409]);
}

/** One submit sent several times at once is registered once, and answered with one id. */
export async function correrEnvio({ uno, otro, db }: Corredores, clave: string): Promise<void> {
  const solicitud = solicitudDe();
  const respuestas = await Promise.all(
    Array.from({ length: COPIAS }, (_, i) => enviar(i % 2 ? otro : uno, { solicitud, clave })),
  );
  const tardia = await enviar(otro, { solicitud, clave });
  expect(respuestas.every((una) => una.statusCode === 201 || una.statusCode === 409)).toBe(true);
  const creadas = [...respuestas, tardia].filter((una) => una.statusCode === 201);
  const ids = new Set(creadas.map((una) => una.json<{ id: number }>().id));
  expect([tardia.statusCode, ids.size]).toEqual([201, 1]);
  const filas = await db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .select('e.id')
    .where('c.dni', '=', solicitud.usuario.dni)
    .execute();
  expect(filas.map(({ id }) => id)).toEqual([...ids]);
}

/**
 * Of an approval and a correction at once of two evaluations of one client the first one decides for both: what is
 * kept with the approval is of one piece, and the sign-in address moves only where the approval saw the new one.
 */
export async function correrCorreccion({ uno, otro, db }: Corredores): Promise<void> {
  const solicitud = solicitudDe();
  const [pendiente, rechazada] = [await registrar(uno, solicitud), await registrar(uno, solicitud)];
  await decidir(uno, rechazada, { estado: 2, observaciones: MOTIVO });
  const { dni, correo, cci } = solicitud.usuario;
  const usuario = { ...solicitud.usuario, correo: 'nuevo@correo.example', cci: '00219100999999999951' };
  const respuestas = await Promise.all([
    decidir(uno, pendiente, { estado: 1 }, 'jefe2'),
    otro.como('asesor', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${rechazada}`,
      payload: { ...solicitud, usuario },
    }),
  ]);
  expect(estados(respuestas)).toEqual([200, 200]);
  const copia = await db
    .selectFrom('datosAprobados')
    .select(['correo', 'cci'])
    .where('evaluacionId', '=', pendiente)
    .executeTakeFirstOrThrow();
  expect([
    { correo, cci },
    { correo: usuario.correo, cci: usuario.cci },
  ]).toContainEqual(copia);
  const cuenta = await db
    .selectFrom('usuarios')
    .select('email')
    .where('username', '=', dni)
    .executeTakeFirstOrThrow();
  expect(cuenta.email).toBe(copia.correo);
}
