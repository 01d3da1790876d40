import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { PaginaExcepciones, TipoEvento, TipoExcepcion } from 'shared-domain/auditoria';
import { MAXIMO_CONTADO } from 'shared-domain/campos';
import { ESTADO } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { inPeriod, isOneOf, type Period } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import type { Pagina } from '../../listas/pagina';
import { cuantas, EN_LISTA, enTramo, paginate, type Tramo } from '../../listas/pagina-de-lista.repository';
import { seleccionEvaluacion } from '../evaluaciones';

const REENVIOS_ADMITIDOS = 2;
/** Milliseconds from a change of bank account to a decision or payout. */
const PLAZO = 30 * 24 * 3_600_000;
const DECISIVOS = ['evaluacion.aprobada', 'evaluacion.rechazada', 'desembolso.registrado'] as const;

export interface FilaDeHallazgo {
  tipo: TipoExcepcion;
  /** 0 for a finding about a person. */
  evaluacionId: number;
  fecha: number;
  /** Number of edits, of re-submissions or of the event, or milliseconds until the decision. */
  numero: number;
}

const literal = <T extends string | number>(valor: T) => sql<T>`${sql.lit(valor)}`;

const columnas = (fecha: string, evaluacionId: RawBuilder<number>, numero: RawBuilder<number>) =>
  [sql.ref<number>(fecha).as('fecha'), evaluacionId.as('evaluacionId'), numero.as('numero')] as const;

const deTipo = (db: Db, evento: TipoEvento) =>
  db.selectFrom('auditoria as b').where('b.tipo', '=', literal(evento));

const deEvento = (evento: TipoEvento) => (db: Db) =>
  deTipo(db, evento).select(columnas('b.fecha', sql.ref('b.evaluacionId'), sql.ref('b.id')));

const dePersona = (evento: TipoEvento) => (db: Db) =>
  deTipo(db, evento).select(columnas('b.fecha', literal(0), sql.ref('b.id')));

const deClientes = (db: Db) =>
  db
    .selectFrom('clientes as c')
    .innerJoin('evaluaciones as e', 'e.clienteId', 'c.id')
    .select(columnas('e.creadoEn', sql.ref('e.id'), literal(0)));

const deLaMisma = (tipo: TipoEvento) =>
  sql`auditoria as m where m.tipo = ${literal(tipo)} and m."evaluacionId" = b."evaluacionId"`;

const EDICIONES = sql`${deLaMisma('evaluacion.editada')} and m."actorId" = b."actorId"`;
const REENVIOS = deLaMisma('evaluacion.corregida');

/** No grouping, so that the first rows are found early. */
const HALLAZGOS: Record<TipoExcepcion, (db: Db, hoy: string) => unknown> = {
  edito_y_aprobo: (db) =>
    deTipo(db, 'evaluacion.aprobada')
      .where(sql<boolean>`exists (select 1 from ${EDICIONES})`)
      .select(columnas('b.fecha', sql.ref('b.evaluacionId'), sql`(select count(*) from ${EDICIONES})`)),
  reenvios: (db) =>
    deTipo(db, 'evaluacion.corregida')
      .where(
        sql<boolean>`(select max(m.id) = b.id and count(*) > ${literal(REENVIOS_ADMITIDOS)} from ${REENVIOS})`,
      )
      .select(columnas('b.fecha', sql.ref('b.evaluacionId'), sql`(select count(*) from ${REENVIOS})`)),
  decision_rapida: (db) =>
    db
      .selectFrom('evaluaciones as e')
      // As in the partial index `evaluacionesRapidas`, or SQLite would not use it.
      .where(sql<boolean>`"decididoEn" - "enviadoEn" < 60000`)
      .select(columnas('e.decididoEn', sql.ref('e.id'), sql`"decididoEn" - "enviadoEn"`)),
  expuesta: (db) => deClientes(db).where('c.expuestaPoliticamente', '=', literal(1)),
  dni_vencido: (db, hoy) =>
    deClientes(db).where('c.fechaCaducidadDni', '<', hoy).where('e.estado', '<>', literal(ESTADO.rechazado)),
  cuenta_bancaria: (db) =>
    deEvento('cliente.cuenta_cambiada')(db).where(({ exists, selectFrom }) =>
      exists(
        selectFrom('evaluaciones as e')
          .innerJoin('auditoria as d', 'd.evaluacionId', 'e.id')
          .select('d.id')
          .whereRef('e.clienteId', '=', 'b.clienteId')
          .where('d.tipo', 'in', DECISIVOS)
          .where('d.fecha', '>=', sql<number>`b.fecha - ${literal(PLAZO)}`)
          .where('d.fecha', '<=', sql<number>`b.fecha + ${literal(PLAZO)}`),
      ),
    ),
  contra_politica: deEvento('aprobacion.contra_politica'),
  correccion_ajena: deEvento('correccion.ajena'),
  firma_rehusada: deEvento('evaluacion.firma_rehusada'),
  lectura_masiva: dePersona('expedientes.consultados'),
  busquedas_en_serie: dePersona('dni.buscados'),
  clave_tras_correo: dePersona('clave.tras_cambio_de_correo'),
  cuenta_enlazada: dePersona('usuario.enlazado'),
};

const PERSONA: readonly TipoExcepcion[] = [
  'lectura_masiva',
  'busquedas_en_serie',
  'clave_tras_correo',
  'cuenta_enlazada',
];
const EVENTO: readonly TipoExcepcion[] = [
  ...PERSONA,
  'contra_politica',
  'correccion_ajena',
  'cuenta_bancaria',
  'firma_rehusada',
];

export const esDePersona = (tipo: TipoExcepcion): boolean => PERSONA.includes(tipo);

export const eventosHallados = (db: Db, hallazgos: readonly FilaDeHallazgo[]) => {
  const ids = hallazgos.filter(({ tipo }) => EVENTO.includes(tipo)).map(({ numero }) => numero);
  return db
    .selectFrom('auditoria')
    .select(['id', 'actorId', 'actorNombre', 'actorRol', 'detalle'])
    .where(isOneOf(db, 'id', ids))
    .execute();
};

export function evaluacionesHalladas(db: Db, hallazgos: readonly FilaDeHallazgo[]) {
  const ids = hallazgos.flatMap(({ evaluacionId }) => evaluacionId || []);
  return seleccionEvaluacion(db)
    .leftJoin('usuarios as d', 'd.id', 'e.decididoPor')
    .select(['c.fechaCaducidadDni', 'd.fullName as decisorNombre'])
    .where(isOneOf(db, 'e.id', ids))
    .execute();
}

const TIPOS_DE_HALLAZGO = Object.keys(HALLAZGOS).sort() as TipoExcepcion[];

const MAS_QUE_EVENTOS = 2 ** 40;

/** Orders by evaluation or, for findings about a person, by event; then by kind. */
function numeroEnLista(tipo: TipoExcepcion): RawBuilder<number> {
  const de = esDePersona(tipo)
    ? sql`(${sql.ref('t.numero')} - ${literal(MAS_QUE_EVENTOS)})`
    : sql.ref('t.evaluacionId');
  const tipos = TIPOS_DE_HALLAZGO.length;
  return sql<number>`${de} * ${literal(tipos)} + ${literal(tipos - 1 - TIPOS_DE_HALLAZGO.indexOf(tipo))}`;
}

function hallazgosDe(db: Db, tipo: TipoExcepcion, { hoy, ...periodo }: Period & { hoy: string }) {
  const todos = HALLAZGOS[tipo](db, hoy) as SelectQueryBuilder<Tablas, never, FilaDeHallazgo>;
  const enLista = db
    .selectFrom(todos.as('t'))
    .select(['t.evaluacionId', 't.fecha', 't.numero', 't.fecha as lugar'])
    .select([literal(tipo).as('tipo'), numeroEnLista(tipo).as('id')]);
  return db.selectFrom(inPeriod(enLista, 't.fecha', periodo).as('h')).selectAll();
}

export interface FiltroHallazgos extends Period {
  tipo?: TipoExcepcion | undefined;
  hoy: string;
}

type Cantidad = Pick<PaginaExcepciones['porTipo'][number], 'cantidad' | 'hayMas'>;

/** Events are never removed, so a count above the bound stays above it. */
const SOLO_CRECEN: readonly TipoExcepcion[] = ['edito_y_aprobo', 'reenvios'];
const deSobra = new WeakMap<Db, Set<string>>();

async function contar(db: Db, tipo: TipoExcepcion, filtro: Omit<FiltroHallazgos, 'tipo'>, maximo: number) {
  const sobran = deSobra.get(db) ?? new Set();
  const key = `${tipo} ${maximo}`;
  const isDeSiempre = filtro.desde === undefined && filtro.hasta === undefined;
  if (isDeSiempre && sobran.has(key)) return maximo + 1;
  const cantidad = await cuantas(db, hallazgosDe(db, tipo, filtro), maximo + 1);
  if (isDeSiempre && cantidad > maximo && SOLO_CRECEN.includes(tipo)) deSobra.set(db, sobran.add(key));
  return cantidad;
}

export async function paginaDeHallazgos(
  db: Db,
  { tipo, ...filtro }: FiltroHallazgos,
  pedida: Pagina,
  maximo = MAXIMO_CONTADO,
) {
  const cantidades = {} as Record<TipoExcepcion, Cantidad>;
  for (const uno of TIPOS_DE_HALLAZGO) {
    const cantidad = await contar(db, uno, filtro, maximo);
    cantidades[uno] = cantidad > maximo ? { cantidad: maximo, hayMas: true } : { cantidad };
  }
  const tipos = tipo ? [tipo] : TIPOS_DE_HALLAZGO;
  const contadas = tipos.reduce((suma, uno) => suma + cantidades[uno].cantidad, 0);
  const total = tipos.some((uno) => cantidades[uno].hayMas) ? maximo + 1 : contadas;

  /** Reads each kind as far as needed: few rows are sorted, many come in index order. */
  const leer = ({ limite, offset, ...tramo }: Tramo) => {
    const partes = tipos.map((uno) => {
      const todas = hallazgosDe(db, uno, filtro);
      const filas = cantidades[uno].hayMas ? todas : db.selectFrom(todas.limit(maximo).as('h')).selectAll();
      const suyas = enTramo(filas, EN_LISTA, { ...tramo, limite: limite + offset, offset: 0 });
      return db.selectFrom(suyas.as('s')).selectAll();
    });
    const juntas = partes.reduce((unidas, parte) => unidas.unionAll(parte)).as('h');
    const { sentido } = tramo;
    return enTramo(db.selectFrom(juntas).selectAll(), EN_LISTA, { sentido, limite, offset }).execute();
  };

  const pagina = await paginate({
    key: 'excepciones',
    sentido: 'desc',
    pedida,
    maximo,
    contar: async () => ({ total }),
    leer,
  });
  return { ...pagina, cantidades };
}

export function todosLosHallazgos(db: Db, { tipo, ...filtro }: FiltroHallazgos): Promise<FilaDeHallazgo[]> {
  const todas = (tipo ? [tipo] : TIPOS_DE_HALLAZGO)
    .map((uno) => hallazgosDe(db, uno, filtro))
    .reduce((unidas, parte) => unidas.unionAll(parte));
  const { lugar, id } = EN_LISTA;
  return db.selectFrom(todas.as('h')).selectAll().orderBy(lugar, 'desc').orderBy(id, 'desc').execute();
}
