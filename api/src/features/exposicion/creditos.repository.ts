import { sql } from 'kysely';
import { digitosDePersona } from 'shared-domain/cliente';
import { ESTADO, type Interesados, seDebe } from 'shared-domain/evaluacion';
import { type CreditosDeUno, LARGO_DE_CIRCULO } from 'shared-domain/exposicion';
import type { LimitesDeExposicion } from 'shared-domain/politica';
import type { Db } from '../../db/connection';
import { isOneOf } from '../../db/rows';
import { aCentimos, deCentimos, LAST_DIGITS, lastIdentityOf } from '../../db/valores';

const COLUMNAS = [
  'e.id',
  'e.estado',
  'e.montoPrestamo',
  'e.cuotas',
  'e.periodoCredito',
  'e.decididoEn',
  'e.desembolsadoEn',
] as const;

const tomados = (db: Db, digitos: string) =>
  db
    .selectFrom('clientes as c')
    .innerJoin('evaluaciones as e', 'e.clienteId', 'c.id')
    .where('c.dni', '>=', digitos)
    .where('c.dni', '<=', lastIdentityOf(digitos))
    .select(COLUMNAS);

const avalados = (db: Db, digitos: string) =>
  db
    .selectFrom('avales as a')
    .innerJoin('evaluaciones as e', 'e.id', 'a.evaluacionId')
    .where((eb) => eb(eb.fn('substr', ['a.dniAval', eb.lit(1), eb.lit(8)]), '=', digitos))
    .select(COLUMNAS);

type Credito = Awaited<ReturnType<ReturnType<typeof tomados>['execute']>>[number];

const suma = (creditos: Credito[]) => ({
  creditos: creditos.length,
  monto: deCentimos(creditos.reduce((total, { montoPrestamo }) => total + montoPrestamo, 0)),
});

function porEstado(creditos: Credito[], sin: number, ahora: number): CreditosDeUno {
  const otros = creditos.filter(({ id }) => id !== sin);
  const aprobados = otros.filter((uno) => uno.estado === ESTADO.aceptado && seDebe(uno, ahora));
  return {
    pendientes: suma(otros.filter(({ estado }) => estado === ESTADO.pendiente)),
    porDesembolsar: suma(aprobados.filter(({ desembolsadoEn }) => desembolsadoEn === null)),
    desembolsados: suma(aprobados.filter(({ desembolsadoEn }) => desembolsadoEn !== null)),
  };
}

interface DeQuien {
  digitos: string;
  sin: number;
  ahora: number;
}

/** Reading bound; a person with more needs a review anyway. */
const MAXIMO = 500;

export async function creditosTomados(db: Db, { digitos, sin, ahora }: DeQuien): Promise<CreditosDeUno> {
  const vivos = tomados(db, digitos).where('e.estado', '<>', ESTADO.rechazado).limit(MAXIMO);
  return porEstado(await vivos.execute(), sin, ahora);
}

export async function creditosAvalados(db: Db, { digitos, sin, ahora }: DeQuien): Promise<CreditosDeUno> {
  const vivos = avalados(db, digitos).where('e.estado', '<>', ESTADO.rechazado).limit(MAXIMO);
  return porEstado(await vivos.execute(), sin, ahora);
}

/** In céntimos. Repayments are unknown, so the whole amount counts until the last instalment. */
export async function deudaDe(db: Db, { dni, dniAval }: Interesados, ahora: number): Promise<number> {
  const personas = new Set([dni, dniAval].map(digitosDePersona).filter((digitos) => digitos !== ''));
  const montos = new Map<number, number>();
  for (const digitos of personas) {
    const aprobados = tomados(db, digitos)
      .where('e.estado', '=', ESTADO.aceptado)
      .unionAll(avalados(db, digitos).where('e.estado', '=', ESTADO.aceptado));
    for (const credito of await aprobados.execute()) {
      if (seDebe(credito, ahora)) montos.set(credito.id, credito.montoPrestamo);
    }
  }
  return [...montos.values()].reduce((suma, monto) => suma + monto, 0);
}

const PERSONAS_MAXIMO = 600;
const POR_PASO = 200;
const CREDITOS_POR_PASO = 2000;

const persona = (columna: string) => sql<string>`substr(${sql.ref(columna)}, 1, 8)`;

async function avalesDePersonas(db: Db, personas: string[], ahora: number) {
  const filas = await db
    .selectFrom('clientes as c')
    .innerJoin('evaluaciones as e', 'e.clienteId', 'c.id')
    .innerJoin('avales as a', 'a.evaluacionId', 'e.id')
    .where(persona('c.dni'), 'in', personas)
    .where('e.estado', '<>', ESTADO.rechazado)
    .select([persona('c.dni').as('cliente'), persona('a.dniAval').as('aval')])
    .select(['e.estado', 'e.cuotas', 'e.periodoCredito', 'e.decididoEn', 'e.desembolsadoEn'])
    .limit(CREDITOS_POR_PASO)
    .execute();
  return {
    avales: filas.filter((fila) => fila.estado === ESTADO.pendiente || seDebe(fila, ahora)),
    isCut: filas.length === CREDITOS_POR_PASO,
  };
}

/** `hayMas` is true if the walk reached its bound. */
export async function arcosDesde(db: Db, digitos: string, ahora: number) {
  const avalesDe = new Map<string, Set<string>>();
  let orilla = [digitos];
  let hayMas = false;
  for (let paso = 0; paso < LARGO_DE_CIRCULO && orilla.length > 0; paso++) {
    for (const uno of orilla) avalesDe.set(uno, new Set());
    const { avales, isCut } = await avalesDePersonas(db, orilla, ahora);
    hayMas ||= isCut;
    for (const { cliente, aval } of avales) {
      if (aval !== cliente) avalesDe.get(cliente)?.add(aval);
    }
    const nuevas = new Set(orilla.flatMap((uno) => [...(avalesDe.get(uno) ?? [])]));
    orilla = [...nuevas].filter((uno) => !avalesDe.has(uno));
    if (orilla.length > POR_PASO || avalesDe.size + orilla.length > PERSONAS_MAXIMO) {
      hayMas = true;
      orilla = orilla.slice(0, Math.max(0, Math.min(POR_PASO, PERSONAS_MAXIMO - avalesDe.size)));
    }
  }
  return { avalesDe, hayMas };
}

/** Must match `seDebe`. */
const seDebeAun = (ahora: number) => sql<boolean>`
  coalesce(o."desembolsadoEn", o."decididoEn", 0) + cast(o.cuotas as bigint) * 86400000
    * case o."periodoCredito" when 'semanal' then 7 when 'catorcenal' then 14 else 30 end > ${ahora}`;

export async function sobreElLimite(
  db: Db,
  { deudaPorCliente, creditosPorAval }: LimitesDeExposicion,
  ahora: number,
  deEstas?: readonly number[],
): Promise<number[]> {
  const digitos = sql<string>`substr(c.dni, 1, 8)`;
  const debe = sql<number>`(select coalesce(sum(o."montoPrestamo"), 0) from clientes as c
    join clientes as uno on uno.dni >= ${digitos} and uno.dni <= ${digitos} || ${sql.lit(LAST_DIGITS)}
    join evaluaciones as o on o."clienteId" = uno.id
    where c.id = e."clienteId" and o.estado = ${sql.lit(ESTADO.aceptado)} and ${seDebeAun(ahora)})`;
  const avala = sql<number>`(select count(*) from avales as otro
    join evaluaciones as o on o.id = otro."evaluacionId"
    where substr(otro."dniAval", 1, 8) = (select substr(a."dniAval", 1, 8) from avales as a where a."evaluacionId" = e.id)
      and (o.estado = ${sql.lit(ESTADO.pendiente)}
        or o.estado = ${sql.lit(ESTADO.aceptado)} and ${seDebeAun(ahora)}))`;
  const filas = await db
    .selectFrom('evaluaciones as e')
    .select('e.id')
    .where('e.estado', '=', ESTADO.pendiente)
    .$if(deEstas !== undefined, (una) => una.where(isOneOf(db, 'e.id', deEstas as number[])))
    .where((eb) =>
      eb.or([
        ...(deudaPorCliente === null
          ? []
          : [sql<boolean>`e."montoPrestamo" + ${debe} > ${aCentimos(deudaPorCliente)}`]),
        ...(creditosPorAval === null ? [] : [sql<boolean>`${avala} > ${creditosPorAval}`]),
      ]),
    )
    .execute();
  return filas.map(({ id }) => id);
}
