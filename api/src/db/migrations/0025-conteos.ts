import { type Kysely, sql } from 'kysely';
import type { Db, Engine } from '../connection';
import {
  contarTodo,
  INDICES_DE_BUSQUEDA,
  INDICES_DE_LISTAS,
  INDICES_DE_NOMBRES,
  tablasDeConteos,
} from '../conteos/preparar';

/**
 * Counts that the database keeps with every change, and indexes in the order of the lists. On a large database
 * `listas:preparar` has made all of it before, while the release before this one was serving.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const indices = [...INDICES_DE_LISTAS, ...(engine === 'postgresql' ? INDICES_DE_NOMBRES : [])];
  await run(indices.map(([name, on]) => `create index if not exists "${name}" on ${on}`));
  if (engine === 'postgresql') await indexWords(db);
  const tables = await (db as Db).introspection.getTables();
  if (!tables.some(({ name }) => name === 'conteosHasta')) await run(tablasDeConteos(engine));
  if (await isCounted(db as Db)) return;
  if (engine === 'postgresql') await run([SIN_CAMBIOS]);
  await run(contarTodo());
}

/** What is counted in several statements must not change between them. */
const SIN_CAMBIOS =
  'lock table auditoria, clientes, desembolsos, evaluaciones, usuarios in share row exclusive mode';

const isCounted = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('conteosHasta').select('que').where('que', '=', 'eventos').executeTakeFirst()) !==
  undefined;

/**
 * The extension comes with PostgreSQL, and whoever owns a database may switch it on. Where it is missing, searches find
 * the same and take longer.
 */
async function indexWords(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'create extension if not exists pg_trgm',
    ...INDICES_DE_BUSQUEDA.map(([name, on]) => `create index if not exists "${name}" on ${on}`),
  ];
  await sql
    .raw(
      `do $$ begin ${statements.join('; ')}; exception when others then
        raise notice 'pg_trgm: %', sqlerrm; end $$`,
    )
    .execute(db);
}
