import { type CreditosDeUno, ESTADO, type Estado, seDebe } from 'shared-domain';
import type { Db } from '../../db/connection';
import { lastDocumentOf } from '../../db/document-range';
import { deCentimos } from '../../db/valores';

const COLUMNAS = [
  'e.id',
  'e.estado',
  'e.montoPrestamo',
  'e.cuotas',
  'e.periodoCredito',
  'e.decididoEn',
  'e.desembolsadoEn',
] as const;

interface Credito {
  id: number;
  estado: Estado;
  montoPrestamo: number;
  cuotas: number;
  periodoCredito: string;
  decididoEn: number | null;
  desembolsadoEn: number | null;
}

/** More credits of one person are not read: whoever has so many is looked at anyway. */
const MAXIMO = 500;

/** The credits that this person took, pending and approved. */
const tomados = (db: Db, digitos: string): Promise<Credito[]> =>
  db
    .selectFrom('clientes as c')
    .innerJoin('evaluaciones as e', 'e.clienteId', 'c.id')
    .where('c.dni', '>=', digitos)
    .where('c.dni', '<=', lastDocumentOf(digitos))
    .where('e.estado', '<>', ESTADO.rechazado)
    .select(COLUMNAS)
    .limit(MAXIMO)
    .execute();

/** The credits for which this person stands as guarantor, pending and approved. */
const avalados = (db: Db, digitos: string): Promise<Credito[]> =>
  db
    .selectFrom('avales as a')
    .innerJoin('evaluaciones as e', 'e.id', 'a.evaluacionId')
    .where((eb) => eb(eb.fn('substr', ['a.dniAval', eb.lit(1), eb.lit(8)]), '=', digitos))
    .where('e.estado', '<>', ESTADO.rechazado)
    .select(COLUMNAS)
    .limit(MAXIMO)
    .execute();

const suma = (creditos: Credito[]) => ({
  creditos: creditos.length,
  monto: deCentimos(creditos.reduce((total, { montoPrestamo }) => total + montoPrestamo, 0)),
});

/** By state, and without the evaluation that is looked at. What is no longer owed does not count. */
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
  /** The evaluation that is looked at. */
  sin: number;
  ahora: number;
}

export const creditosTomados = async (db: Db, { digitos, sin, ahora }: DeQuien): Promise<CreditosDeUno> =>
  porEstado(await tomados(db, digitos), sin, ahora);

export const creditosAvalados = async (db: Db, { digitos, sin, ahora }: DeQuien): Promise<CreditosDeUno> =>
  porEstado(await avalados(db, digitos), sin, ahora);
