import type { TipoEvento } from 'shared-domain/auditoria';
import { busquedaDeCuenta } from 'shared-domain/campos';
import { POLITICA_INICIAL, VERSION_INICIAL } from 'shared-domain/politica';
import type { Db } from '../../../api/src/db/connection';
import type { TablaAuditoria } from '../../../api/src/db/tablas';
import { createAzar } from '../../../api/src/demo/azar';
import { crearCredito, crearPersona } from '../../../api/src/demo/personas';
import { columnasCliente, insertarCliente } from '../../../api/src/features/clientes/clientes.repository';
import { columnasCredito } from '../../../api/src/features/evaluaciones/evaluaciones.repository';
import { fichasDeScore, guardarScores } from '../../../api/src/features/score/scores.repository';
import { hashDe } from '../../../api/src/ledger/chain-hash';

const HOUR = 3_600_000;
const BATCH = 200;

export interface Size {
  clientes: number;
  evaluaciones: number;
  asesores: number;
}

type BenchEvent = Pick<TablaAuditoria, 'fecha' | 'tipo' | 'actorId' | 'evaluacionId'>;

export async function fill(db: Db, { clientes, evaluaciones, asesores }: Size, now: number) {
  const random = createAzar(7);
  const staff = await createStaff(db, asesores, now);
  const insertInBatches = async <T>(rows: T[], insert: (batch: T[]) => Promise<unknown>) => {
    for (let i = 0; i < rows.length; i += BATCH) await insert(rows.slice(i, i + BATCH));
  };
  const people = Array.from({ length: clientes }, (_, i) => ({
    ...crearPersona(random, String(20_000_000 + i), now),
    fechaCaducidadDni: i % 12 === 0 ? '2025-01-01' : '2031-01-01',
  }));
  const first = people[0];
  if (!first) return;
  const firstId = (await insertarCliente(db, first, now)) ?? 1;
  await insertInBatches(people.slice(1), (batch) =>
    db
      .insertInto('clientes')
      .values(batch.map((person) => ({ ...columnasCliente(person, now), creadoEn: now })))
      .execute(),
  );
  await insertInBatches(people, (batch) =>
    db
      .insertInto('usuarios')
      .values(
        batch.map(({ dni, nombre: name, apellidoPaterno, apellidoMaterno, correo }) => {
          const fullName = `${name} ${apellidoPaterno} ${apellidoMaterno}`;
          return {
            username: dni,
            fullName,
            email: correo,
            dni,
            rol: 'cliente' as const,
            claveHash: null,
            activo: 1,
            busqueda: busquedaDeCuenta({ username: dni, fullName, dni }),
            creadoEn: now,
          };
        }),
      )
      .execute(),
  );

  const events: BenchEvent[] = [];
  const rows = Array.from({ length: evaluaciones }, (_, i) => {
    const evaluacionId = i + 1;
    const creadoEn = now - random.entero(2, 26_000) * HOUR;
    const estado = random.uno([0, 1, 1, 1, 1, 1, 1, 2, 2] as const);
    const asesorId = random.uno(staff.asesores);
    const jefe = random.uno(staff.jefes);
    const place = random.entero(0, clientes - 1);
    let fecha = creadoEn;
    const addEvent = (tipo: TipoEvento, actorId: number, wait: number) => {
      fecha += wait;
      events.push({ fecha, tipo, actorId, evaluacionId });
      return fecha;
    };
    addEvent('evaluacion.registrada', asesorId, 0);
    if (random.pasa(0.15)) addEvent('evaluacion.editada', jefe, HOUR / 4);
    let sentAt = creadoEn;
    for (let rounds = random.pasa(0.12) ? random.entero(1, 4) : 0; rounds > 0 && estado !== 0; rounds--) {
      addEvent('evaluacion.rechazada', jefe, HOUR / 4);
      sentAt = addEvent('evaluacion.corregida', asesorId, HOUR / 8);
    }
    const wait = random.pasa(0.01) ? 30_000 : HOUR / 2;
    const tipo = estado === 1 ? 'evaluacion.aprobada' : 'evaluacion.rechazada';
    const decididoEn = estado === 0 ? null : addEvent(tipo, jefe, wait);
    return {
      id: evaluacionId,
      ...columnasCredito(crearCredito(random, people[place] ?? first, estado)),
      clienteId: firstId + place,
      asesorId,
      estado,
      observaciones: estado === 2 ? 'La documentación está incompleta.' : null,
      version: 1,
      creadoEn,
      actualizadoEn: decididoEn ?? creadoEn,
      actualizadoPor: asesorId,
      enviadoEn: sentAt,
      decididoEn,
      decididoPor: estado === 0 ? null : jefe,
    };
  });
  await insertInBatches(rows, (batch) => db.insertInto('evaluaciones').values(batch).execute());
  const fichas = await fichasDeScore(db).execute();
  const politica = { version: VERSION_INICIAL, contenido: POLITICA_INICIAL };
  await insertInBatches(fichas, (batch) => guardarScores(db, batch, politica));
  const copied = ['correo', 'ctaAhorros', 'cci', 'entidadFinanciera'] as const;
  await db
    .insertInto('datosAprobados')
    .columns(['evaluacionId', ...copied])
    .expression((eb) =>
      eb
        .selectFrom('evaluaciones as e')
        .innerJoin('clientes as c', 'c.id', 'e.clienteId')
        .select(['e.id as evaluacionId', 'c.correo', 'c.ctaAhorros', 'c.cci', 'c.entidadFinanciera'])
        .where('e.estado', '=', 1),
    )
    .execute();
  const approved = rows.filter(({ estado }) => estado === 1).slice(0, -500);
  await insertInBatches(approved, (batch) =>
    db
      .insertInto('desembolsos')
      .values(
        batch.map((row) => ({
          reciboAnio: 2000,
          reciboNumero: row.id,
          evaluacionId: row.id,
          medio: 'efectivo' as const,
          monto: row.montoPrestamo,
          cajeroId: staff.cajero,
          fecha: (row.decididoEn ?? now) + HOUR,
        })),
      )
      .execute(),
  );
  await insertInBatches(chain(events), (batch) => db.insertInto('auditoria').values(batch).execute());
  await setHead(db);
}

async function createStaff(db: Db, asesores: number, creadoEn: number) {
  const create = async (username: string, rol: 'asesor' | 'jefe_negocios' | 'cajero') => {
    const account = { username, fullName: `Persona ${username}`, dni: null };
    const { id } = await db
      .insertInto('usuarios')
      .values({
        ...account,
        email: `${username}@medida.example`,
        rol,
        claveHash: null,
        activo: 1,
        busqueda: busquedaDeCuenta(account),
        creadoEn,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const createMany = async (howMany: number, name: string, rol: 'asesor' | 'jefe_negocios') => {
    const ids: number[] = [];
    for (let i = 0; i < howMany; i++) ids.push(await create(`${name}-${i}`, rol));
    return ids;
  };
  return {
    asesores: await createMany(asesores, 'medida', 'asesor'),
    jefes: await createMany(8, 'decide', 'jefe_negocios'),
    cajero: await create('medida-caja', 'cajero'),
  };
}

function chain(events: BenchEvent[]): TablaAuditoria[] {
  let previousHash = '0'.repeat(64);
  return events
    .sort((a, b) => a.fecha - b.fecha)
    .map((event, i) => {
      const row = {
        id: i + 1,
        ...event,
        actorNombre: 'Persona',
        actorRol: 'asesor',
        clienteId: null,
        detalle: '{}',
        releaseShell: null,
        releaseRemote: null,
        anterior: previousHash,
        llave: null,
      };
      previousHash = hashDe(row);
      return { ...row, hash: previousHash };
    });
}

async function setHead(db: Db): Promise<void> {
  const { id, hash } = await db
    .selectFrom('auditoria')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('auditoriaCabeza').set({ ultimo: id, hash }).where('id', '=', 1).execute();
}
