import type { TipoMirada } from 'shared-domain/auditoria';
import { formasDeIdentidad } from 'shared-domain/cliente';
import type { Db } from '../../db/connection';

interface DeQuien {
  actorId: number;
  desde: number;
}

const miradasDe = (db: Db, { actorId, desde }: DeQuien) =>
  db.selectFrom('miradas').where('actorId', '=', actorId).where('fecha', '>', desde);

const eventosDe = (db: Db, { actorId, desde }: DeQuien) =>
  db.selectFrom('auditoriaEntera').where('actorId', '=', actorId).where('fecha', '>', desde);

interface Buscada extends DeQuien {
  tipo: TipoMirada;
  clienteId: number;
  evaluacionId: number | undefined;
}

export async function ultimaMirada(db: Db, { tipo, clienteId, evaluacionId, ...quien }: Buscada) {
  const fila = await eventosDe(db, quien)
    .select('fecha')
    .where('tipo', '=', tipo)
    .where('clienteId', '=', clienteId)
    .where('evaluacionId', evaluacionId === undefined ? 'is' : '=', evaluacionId ?? null)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila?.fecha;
}

export async function mostradosEnListas(db: Db, { ids, ...quien }: DeQuien & { ids: number[] }) {
  const filas = await miradasDe(db, quien)
    .select(['clienteId', 'fecha'])
    .where('tipo', '=', 'lista.consultada')
    .where('clienteId', 'in', ids)
    .execute();
  return new Map(filas.map(({ clienteId, fecha }) => [clienteId, fecha]));
}

export async function clientesVistos(
  db: Db,
  { tipos, ...quien }: DeQuien & { tipos: readonly TipoMirada[] },
) {
  const { cuantos } = await miradasDe(db, quien)
    .select((eb) => eb.fn.count<number>('clienteId').distinct().as('cuantos'))
    .where('tipo', 'in', tipos)
    .executeTakeFirstOrThrow();
  return cuantos;
}

export async function hayAvisoDe(db: Db, { medida, ...quien }: DeQuien & { medida: string }) {
  const aviso = await eventosDe(db, quien)
    .select('orden')
    .where('tipo', '=', 'expedientes.consultados')
    .where('detalle', 'like', `{"medida":"${medida}"%`)
    .limit(1)
    .executeTakeFirst();
  return aviso !== undefined;
}

export async function clientesConDni(db: Db, dnis: string[]) {
  if (dnis.length === 0) return [];
  return db.selectFrom('clientes').select(['id as clienteId', 'dni']).where('dni', 'in', dnis).execute();
}

export async function clienteConDni(db: Db, dni: string) {
  const filas = await clientesConDni(db, formasDeIdentidad(dni));
  return filas.find((fila) => fila.dni === dni) ?? filas[0];
}
