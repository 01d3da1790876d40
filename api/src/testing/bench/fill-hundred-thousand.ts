import type { TipoEvento } from 'shared-domain';
import { hashDe } from '../../auditoria/auditoria.repository';
import { columnasCliente, insertarCliente } from '../../clientes/clientes.repository';
import type { Db } from '../../db/connection';
import type { TablaAuditoria } from '../../db/tablas';
import { createAzar } from '../../demo/azar';
import { crearCredito, crearPersona } from '../../demo/personas';
import { columnasCredito } from '../../evaluaciones/evaluaciones.repository';
import { busquedaDeCuenta } from '../../usuarios/busqueda';

const HORA = 3_600_000;
const LOTE = 200;

export interface Tamano {
  clientes: number;
  evaluaciones: number;
  asesores: number;
}

type Suceso = Pick<TablaAuditoria, 'fecha' | 'tipo' | 'actorId' | 'evaluacionId'>;

/** A database as large as a lender's after years: what the lists are measured on. */
export async function llenar(db: Db, { clientes, evaluaciones, asesores }: Tamano, ahora: number) {
  const azar = createAzar(7);
  const personal = await crearPersonal(db, asesores, ahora);
  const insertarPorLotes = async <T>(filas: T[], insertar: (lote: T[]) => Promise<unknown>) => {
    for (let i = 0; i < filas.length; i += LOTE) await insertar(filas.slice(i, i + LOTE));
  };
  const personas = Array.from({ length: clientes }, (_, i) => ({
    ...crearPersona(azar, String(20_000_000 + i)),
    // One in twelve let it expire.
    fechaCaducidadDni: i % 12 === 0 ? '2025-01-01' : '2031-01-01',
  }));
  const primera = personas[0];
  if (!primera) return;
  const base = (await insertarCliente(db, primera, ahora)) ?? 1;
  await insertarPorLotes(personas.slice(1), (lote) =>
    db
      .insertInto('clientes')
      .values(lote.map((persona) => ({ ...columnasCliente(persona, ahora), creadoEn: ahora })))
      .execute(),
  );
  await insertarPorLotes(personas, (lote) =>
    db
      .insertInto('usuarios')
      .values(
        lote.map(({ dni, nombre, apellidoPaterno, apellidoMaterno, correo }) => {
          const fullName = `${nombre} ${apellidoPaterno} ${apellidoMaterno}`;
          return {
            username: dni,
            fullName,
            email: correo,
            dni,
            rol: 'cliente' as const,
            claveHash: null,
            activo: 1,
            busqueda: busquedaDeCuenta({ username: dni, fullName, dni }),
            creadoEn: ahora,
          };
        }),
      )
      .execute(),
  );

  const sucesos: Suceso[] = [];
  const filas = Array.from({ length: evaluaciones }, (_, i) => {
    const evaluacionId = i + 1;
    const creadoEn = ahora - azar.entero(2, 26_000) * HORA;
    const estado = azar.uno([0, 1, 1, 1, 1, 1, 1, 2, 2] as const);
    const asesorId = azar.uno(personal.asesores);
    const jefe = azar.uno(personal.jefes);
    let fecha = creadoEn;
    const contar = (tipo: TipoEvento, actorId: number, espera: number) => {
      fecha += espera;
      sucesos.push({ fecha, tipo, actorId, evaluacionId });
      return fecha;
    };
    contar('evaluacion.registrada', asesorId, 0);
    if (azar.pasa(0.15)) contar('evaluacion.editada', jefe, HORA / 4);
    let enviadoEn = creadoEn;
    for (let vueltas = azar.pasa(0.12) ? azar.entero(1, 4) : 0; vueltas > 0 && estado !== 0; vueltas--) {
      contar('evaluacion.rechazada', jefe, HORA / 4);
      enviadoEn = contar('evaluacion.corregida', asesorId, HORA / 8);
    }
    const espera = azar.pasa(0.01) ? 30_000 : HORA / 2;
    const tipo = estado === 1 ? 'evaluacion.aprobada' : 'evaluacion.rechazada';
    const decididoEn = estado === 0 ? null : contar(tipo, jefe, espera);
    return {
      id: evaluacionId,
      ...columnasCredito(crearCredito(azar)),
      clienteId: base + azar.entero(0, clientes - 1),
      asesorId,
      estado,
      observaciones: estado === 2 ? 'La documentación está incompleta.' : null,
      version: 1,
      creadoEn,
      actualizadoEn: decididoEn ?? creadoEn,
      actualizadoPor: asesorId,
      enviadoEn,
      decididoEn,
      decididoPor: estado === 0 ? null : jefe,
    };
  });
  await insertarPorLotes(filas, (lote) => db.insertInto('evaluaciones').values(lote).execute());
  const copiadas = ['correo', 'ctaAhorros', 'cci', 'entidadFinanciera'] as const;
  await db
    .insertInto('datosAprobados')
    .columns(['evaluacionId', ...copiadas])
    .expression((eb) =>
      eb
        .selectFrom('evaluaciones as e')
        .innerJoin('clientes as c', 'c.id', 'e.clienteId')
        .select(['e.id as evaluacionId', 'c.correo', 'c.ctaAhorros', 'c.cci', 'c.entidadFinanciera'])
        .where('e.estado', '=', 1),
    )
    .execute();
  const aprobadas = filas.filter(({ estado }) => estado === 1).slice(0, -500);
  await insertarPorLotes(aprobadas, (lote) =>
    db
      .insertInto('desembolsos')
      .values(
        lote.map((fila) => ({
          evaluacionId: fila.id,
          medio: 'efectivo' as const,
          monto: fila.montoPrestamo,
          cajeroId: personal.cajero,
          fecha: (fila.decididoEn ?? ahora) + HORA,
        })),
      )
      .execute(),
  );
  await insertarPorLotes(encadenar(sucesos), (lote) => db.insertInto('auditoria').values(lote).execute());
  await cerrarCadena(db);
}

async function crearPersonal(db: Db, asesores: number, creadoEn: number) {
  const crear = async (username: string, rol: 'asesor' | 'jefe_negocios' | 'cajero') => {
    const cuenta = { username, fullName: `Persona ${username}`, dni: null };
    const { id } = await db
      .insertInto('usuarios')
      .values({
        ...cuenta,
        email: `${username}@medida.example`,
        rol,
        claveHash: null,
        activo: 1,
        busqueda: busquedaDeCuenta(cuenta),
        creadoEn,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const varios = async (cuantos: number, nombre: string, rol: 'asesor' | 'jefe_negocios') => {
    const ids: number[] = [];
    for (let i = 0; i < cuantos; i++) ids.push(await crear(`${nombre}-${i}`, rol));
    return ids;
  };
  return {
    asesores: await varios(asesores, 'medida', 'asesor'),
    jefes: await varios(8, 'decide', 'jefe_negocios'),
    cajero: await crear('medida-caja', 'cajero'),
  };
}

function encadenar(sucesos: Suceso[]): TablaAuditoria[] {
  let anterior = '0'.repeat(64);
  return sucesos
    .sort((a, b) => a.fecha - b.fecha)
    .map((suceso, i) => {
      const fila = {
        id: i + 1,
        ...suceso,
        actorNombre: 'Persona',
        actorRol: 'asesor',
        clienteId: null,
        detalle: '{}',
        releaseShell: null,
        releaseRemote: null,
        anterior,
      };
      anterior = hashDe(fila);
      return { ...fila, hash: anterior };
    });
}

async function cerrarCadena(db: Db): Promise<void> {
  const { id, hash } = await db
    .selectFrom('auditoria')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('auditoriaCabeza').set({ ultimo: id, hash }).where('id', '=', 1).execute();
}
