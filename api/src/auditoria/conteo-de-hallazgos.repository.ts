import { sql } from 'kysely';
import { hoyEnLima, type TipoExcepcion } from 'shared-domain';
import type { Db } from '../db/connection';
import { diaDe, diasDe } from '../db/conteos/contado';
import { conteosDe, cuantosPorLugar } from '../db/conteos/conteos';
import { engineOf } from '../db/engine';
import { inPeriod, type Period } from '../db/rows';
import {
  type DiaContado,
  editadasYAprobadasPorDia,
  eventosPorDia,
  reenviadasPorDia,
} from './conteo-de-eventos.repository';
import { cuentasCambiadas } from './excepciones-de-eventos.repository';

/** The kinds that are events themselves. */
const EVENTO = {
  contra_politica: 'aprobacion.contra_politica',
  correccion_ajena: 'correccion.ajena',
  firma_rehusada: 'evaluacion.firma_rehusada',
  lectura_masiva: 'expedientes.consultados',
  busquedas_en_serie: 'dni.buscados',
  cuenta_enlazada: 'usuario.enlazado',
  clave_tras_correo: 'clave.tras_cambio_de_correo',
} as const satisfies Partial<Record<TipoExcepcion, string>>;

const agrupadas = (db: Db, filas: { fecha: string; consulta: ReturnType<typeof sql> }) =>
  sql<DiaContado>`select ${sql.raw(diaDe(filas.fecha))} as lugar, count(*) as cantidad from ${filas.consulta}
    group by 1`
    .execute(db)
    .then(({ rows }) => rows.map(({ lugar, cantidad }) => ({ lugar, cantidad: Number(cantidad) })));

function cuentasPorDia(db: Db, periodo: Period): Promise<DiaContado[]> {
  const cambiadas = inPeriod(cuentasCambiadas(db).clearSelect().select('b.fecha'), 'b.fecha', periodo);
  return agrupadas(db, { fecha: 'h.fecha', consulta: sql`(${cambiadas}) as h` });
}

const numeroDe = (hoy: string) => Number(hoy.replaceAll('-', ''));

/** The evaluations of clients whose DNI expired from one day on and before another one. */
const caducadas = (veces: 1 | -1, desde: number, hasta: number) =>
  sql`select ${sql.raw(diaDe('e."creadoEn"'))} as lugar, ${sql.lit(veces)} as cantidad
    from clientes as c join evaluaciones as e on e."clienteId" = c.id
    where e.estado <> 2 and c."fechaCaducidadDni" >= ${comoDia(desde)} and c."fechaCaducidadDni" < ${comoDia(hasta)}`;

const comoDia = (numero: number) =>
  String(numero)
    .padStart(8, '0')
    .replace(/^(....)(..)(..)$/, '$1-$2-$3');

/** The day for which expired ones are counted. */
const diaContado = (db: Db) =>
  db.selectFrom('conteosHasta').select('numero').where('que', '=', 'dni vencido');

const contadoPara = async (db: Db): Promise<number> =>
  (await diaContado(db).executeTakeFirstOrThrow()).numero;

/**
 * Expired ones are counted for one day; between that one and today others expire. Somebody may count them for another day
 * meanwhile, so that day is read again in the statement itself.
 */
async function vencidasPorDia(db: Db, periodo: Period, hoy: string): Promise<DiaContado[]> {
  const ahora = numeroDe(hoy);
  const dias = diasDe(periodo);
  const { desde: primero = 0, hasta: ultimo = Number.MAX_SAFE_INTEGER } = dias;
  for (;;) {
    const contado = await contadoPara(db);
    const entretanto = contado <= ahora ? caducadas(1, contado, ahora) : caducadas(-1, ahora, contado);
    const contadas = conteosDe(db, 'dni vencido', dias).select(['n.lugar', 'n.cantidad']);
    const { rows } = await sql<DiaContado & { contado: number }>`select
      lugar, sum(cantidad) as cantidad, ${diaContado(db)} as contado from (
        select lugar, cantidad from ${contadas} as n
        union all select lugar, cantidad from (${entretanto}) as e
        where lugar >= ${primero} and lugar < ${ultimo}
      ) as c group by lugar order by lugar`.execute(db);
    if (rows.every((row) => Number(row.contado) === contado)) {
      return rows.map(({ lugar, cantidad }) => ({ lugar, cantidad: Number(cantidad) }));
    }
  }
}

/** How many findings of one kind there are on each day, in the order of days. */
export async function hallazgosPorDia(
  db: Db,
  tipo: TipoExcepcion,
  { hoy, ...periodo }: Period & { hoy: string },
): Promise<DiaContado[]> {
  switch (tipo) {
    case 'edito_y_aprobo':
      return editadasYAprobadasPorDia(db, periodo);
    case 'reenvios':
      return reenviadasPorDia(db, periodo);
    case 'decision_rapida':
      return cuantosPorLugar(db, 'decisiones rápidas', diasDe(periodo));
    case 'expuesta':
      return cuantosPorLugar(db, 'expuesta', diasDe(periodo));
    case 'dni_vencido':
      return vencidasPorDia(db, periodo, hoy);
    case 'cuenta_bancaria':
      return cuentasPorDia(db, periodo);
    default:
      return eventosPorDia(db, { ...periodo, tipos: [EVENTO[tipo]] });
  }
}

/** Less than PostgreSQL waits until it ends one of two who wait for each other: that would be somebody's decision. */
const ESPERA_DEL_CERROJO = sql.lit('500ms');
const NO_SE_OBTUVO = '55P03';

/**
 * Counts the evaluations whose client's DNI expired since the day for which they were counted last. Where people write
 * just then, it is left for the next time; until then what expired is counted whenever it is asked for.
 */
export async function contarVencidas(db: Db, ahora: number): Promise<void> {
  const hoy = numeroDe(hoyEnLima(new Date(ahora)));
  if ((await contadoPara(db)) >= hoy) return;
  await contarHasta(db, hoy).catch((error: { code?: string }) => {
    if (error.code !== NO_SE_OBTUVO) throw error;
  });
}

async function contarHasta(db: Db, hoy: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (engineOf(db) === 'postgresql') {
      // For the moment that it takes nobody writes what it counts, so that nothing is counted for another day.
      await sql`set local lock_timeout = ${ESPERA_DEL_CERROJO}`.execute(tx);
      await sql`lock table clientes, evaluaciones in share mode`.execute(tx);
    }
    const desde = await contadoPara(tx);
    if (desde >= hoy) return;
    await sql`insert into conteos (que, clave, lugar, cantidad, monto)
      select 'dni vencido', '', c.lugar, sum(c.cantidad), 0 from (${caducadas(1, desde, hoy)}) as c
      where 1 = 1 group by c.lugar order by c.lugar
      on conflict (que, clave, lugar) do update set cantidad = conteos.cantidad + excluded.cantidad`.execute(
      tx,
    );
    await tx.updateTable('conteosHasta').set({ numero: hoy }).where('que', '=', 'dni vencido').execute();
  });
}
