import { sql, type Updateable } from 'kysely';
import { formasDeIdentidad } from 'shared-domain/cliente';
import type { Credito, Estado } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { preparedQuery } from '../../db/prepared-query';
import { affectsRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { aCentimos, aDiezmilesimas } from '../../db/valores';
import { hechosDe, personaDe, type QuienLee, tramitoEnOtroRol } from './hechos.repository';

const conNombres = (db: Db) =>
  db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .innerJoin('usuarios as a', 'a.id', 'e.asesorId');

const MOSTRADAS = [
  'e.id',
  'e.producto',
  'e.montoPrestamo',
  'e.tasaInteres',
  'e.cuotas',
  'e.modalidadCredito',
  'e.periodoCredito',
  'e.destinoCredito',
  'e.estado',
  'e.observaciones',
  'e.version',
  'e.creadoEn',
  'e.actualizadoEn',
  'e.desembolsadoEn',
  'e.firmadaEn',
  'e.notaDeCorreccion',
  'e.documentoDeCorreccion',
  'e.asesorId',
  'c.nombre',
  'c.apellidoPaterno',
  'c.apellidoMaterno',
  'c.dni',
  'a.username as asesorUsername',
  'a.fullName as asesorNombre',
  'a.dni as asesorDni',
] as const;

const avalDe = sql<string | null>`(select "dniAval" from "avales" where "evaluacionId" = ${sql.ref('e.id')})`;

export const seleccionEvaluacion = (db: Db) =>
  conNombres(db)
    .select(MOSTRADAS)
    .select(['e.clienteId', 'e.actualizadoPor', 'e.decididoEn', 'e.decididoPor', avalDe.as('dniAval')]);

export type FilaEvaluacion = Awaited<ReturnType<ReturnType<typeof seleccionEvaluacion>['execute']>>[number];

/** The subquery keeps SQLite from recompiling the statement, which takes as long as reading the rows. */
const esAval = (persona: string) => sql<boolean>`substr("dniAval", 1, 8) = (select ${persona})`;

type QuienYDeQuien = {
  /** Without and with the check digit; equal for a carné. */
  dni: string;
  conDigito: string;
  digitos: string;
};

/** Every screen makes this call. Checks once per list whether the caller guarantees any loan. */
const deDni = (db: Db, { dni, conDigito, digitos }: QuienYDeQuien) =>
  conNombres(db)
    .select(MOSTRADAS)
    .select(({ exists, case: segun, selectFrom }) =>
      segun()
        .when(exists(selectFrom('avales').select('evaluacionId').where(esAval(digitos))))
        .then(avalDe)
        .end()
        .as('dniAval'),
    )
    .where('e.clienteId', 'in', (eb) =>
      eb
        .selectFrom('clientes')
        .select('id')
        .where(sql<boolean>`"dni" in ((select ${dni}), (select ${conDigito}))`),
    )
    .orderBy('e.creadoEn', 'desc')
    .orderBy('e.id', 'desc');

const sinHechos = preparedQuery((db, quien: QuienYDeQuien) => deDni(db, quien));
const conHechos = preparedQuery((db, quien: QuienYDeQuien & { id: number }) =>
  deDni(db, quien).select(hechosDe(quien).as('hechos')),
);

/** `hechos` is what the caller did with the evaluation, if they work in several roles. */
export type FilaMostrada = Awaited<ReturnType<typeof sinHechos>>[number] & { hechos?: string | null };

export async function evaluacionesDeDni(db: Db, dni: string, quien: QuienLee): Promise<FilaMostrada[]> {
  const { id, digitos } = personaDe(quien);
  const [numero = dni, conDigito = numero] = formasDeIdentidad(dni);
  const deQuien = { dni: numero, conDigito, digitos };
  const enVariosRoles = await tramitoEnOtroRol(db, quien);
  return enVariosRoles ? conHechos(db, { ...deQuien, id }) : sinHechos(db, deQuien);
}

export const evaluacionPorId = (db: Db, id: number): Promise<FilaEvaluacion | undefined> =>
  seleccionEvaluacion(db).where('e.id', '=', id).executeTakeFirst();

export const columnasCredito = (credito: Credito): Credito => ({
  ...credito,
  montoPrestamo: aCentimos(credito.montoPrestamo),
  tasaInteres: aDiezmilesimas(credito.tasaInteres),
});

export async function insertarEvaluacion(
  tx: Db,
  datos: { clienteId: number; asesorId: number; credito: Credito; ahora: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('evaluaciones')
    .values({
      ...columnasCredito(datos.credito),
      clienteId: datos.clienteId,
      asesorId: datos.asesorId,
      estado: 0,
      observaciones: null,
      version: 1,
      creadoEn: datos.ahora,
      actualizadoEn: datos.ahora,
      actualizadoPor: datos.asesorId,
      enviadoEn: datos.ahora,
      decididoEn: null,
      decididoPor: null,
      notaDeCorreccion: null,
      documentoDeCorreccion: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Cambio {
  id: number;
  desde: Estado;
  version?: number | undefined;
  por: number;
  ahora: number;
}

type Esperada = Pick<Cambio, 'id' | 'desde' | 'version'>;

const esperada = (tx: Db, { id, desde, version }: Esperada) =>
  tx
    .updateTable('evaluaciones')
    .where('id', '=', id)
    .where('estado', '=', desde)
    .$if(version !== undefined, (una) => una.where('version', '=', version as number));

/** The update without effect locks the row until the commit. */
export const lockEvaluacion = (tx: Db, cambio: Esperada): Promise<boolean> =>
  affectsRows(esperada(tx, cambio).set({ version: sql.ref('version') }));

/** Every change except the first signature removes a pending one, given for earlier data. */
export function cambiarEvaluacion(
  tx: Db,
  cambio: Cambio,
  columnas: Updateable<Tablas['evaluaciones']>,
): Promise<boolean> {
  return affectsRows(
    esperada(tx, cambio).set((eb) => ({
      firmadaEn: null,
      ...columnas,
      version: eb('version', '+', 1),
      actualizadoEn: cambio.ahora,
      actualizadoPor: cambio.por,
    })),
  );
}

/** A literal: a partial index needs its condition in the statement. */
const PENDIENTE = sql<'pendiente'>`'pendiente'`;

export const esperanFirma = (db: Db) =>
  db.selectFrom('firmas').select('evaluacionId').where('estado', '=', PENDIENTE);

const conQuienFirmo = (db: Db) =>
  db
    .selectFrom('firmas as f')
    .innerJoin('usuarios as u', 'u.id', 'f.primeraPor')
    .where('f.estado', '=', PENDIENTE)
    .selectAll('f')
    .select([
      'u.fullName as primeraNombre',
      'u.dni as primeraDni',
      'u.rol as primeraRol',
      'u.activo as primeraActivo',
    ]);

export type FilaFirma = Awaited<ReturnType<ReturnType<typeof conQuienFirmo>['executeTakeFirstOrThrow']>>;

export const firmasPendientes = (db: Db, evaluaciones: number[]): Promise<FilaFirma[]> =>
  conQuienFirmo(db).where('f.evaluacionId', 'in', evaluaciones).execute();

export const firmaPendiente = (db: Db, evaluacionId: number): Promise<FilaFirma | undefined> =>
  conQuienFirmo(db).where('f.evaluacionId', '=', evaluacionId).executeTakeFirst();

export const primerFirmante = (db: Db, evaluacionId: number) =>
  db
    .selectFrom('firmas')
    .select('primeraPor')
    .where('evaluacionId', '=', evaluacionId)
    .where('estado', '=', 'completa')
    .orderBy('id', 'desc')
    .executeTakeFirst();
