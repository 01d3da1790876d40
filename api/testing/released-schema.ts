import { sql } from 'kysely';
import type { Db } from '../src/db/connection';

interface Column {
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

export interface Schema {
  tables: Record<string, Record<string, Column>>;
  unique: string[];
}

export async function schemaOf(db: Db): Promise<Schema> {
  const tables = await db.introspection.getTables();
  const { rows } = await sql<{ tabla: string; columnas: string }>`
    select tabla, group_concat(columna, ', ') as columnas from (
      select m.name as tabla, l.name as indice, coalesce(i.name, '?') as columna
      from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
      where m.type = 'table' and l."unique" = 1 order by m.name, l.name, i.seqno)
    group by tabla, indice`.execute(db);
  return {
    tables: Object.fromEntries(
      tables.map(({ name, columns }) => [
        name,
        Object.fromEntries(
          columns.map((column) => [
            column.name,
            {
              type: column.dataType.toLowerCase(),
              isNullable: column.isNullable,
              hasDefault: column.hasDefaultValue || column.isAutoIncrementing,
            },
          ]),
        ),
      ]),
    ),
    unique: [...new Set(rows.map(({ tabla, columnas }) => `${tabla}(${columnas})`))].sort(),
  };
}
