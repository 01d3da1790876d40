/** What is counted of a row: its name, key and place, and where given its condition and amount, as SQL. */
type Counted = [name: string, key: string, place: string, condition?: string | undefined, amount?: string];

interface CountedTable {
  trigger: string;
  table: string;
  columns: string[];
  /** @param row `old` or `new` */
  counted(row: string, isPostgresql: boolean): Counted[];
}

const LETTERS = [4, 10, 16];
const ROLES = ['superadmin', 'admin', 'jefe_negocios', 'asesor', 'auditor', 'cajero', 'cliente'];

const dayOf = (moment: string) => `((${moment} - 18000000) / 86400000)`;
const asText = (column: string) => `cast(${column} as text)`;
const firstLetters = (row: string, letters: number) =>
  `substr(replace(${row}.busqueda, coalesce(${row}.dni, ''), ''), 1, ${letters})`;
const hasExpired = (day: string) =>
  `cast(replace(${day}, '-', '') as bigint) < (select numero from "conteosHasta" where que = 'dni vencido')`;

const TABLES: CountedTable[] = [
  {
    trigger: 'evaluaciones_cuenta',
    table: 'evaluaciones',
    columns: ['estado', 'creadoEn', 'montoPrestamo', 'asesorId', 'observaciones', 'decididoEn', 'enviadoEn'],
    counted: (row) => {
      const state = asText(`${row}."estado"`);
      const wait = `(${row}."decididoEn" - ${row}."creadoEn")`;
      const step = `(case when ${wait} < 0 then 0 when ${wait} < 3600000 then ${wait} / 10000
    else 360 + (${wait} - 3600000) / 600000 end)`;
      return [
        ["'evaluaciones por día'", state, dayOf(`${row}."creadoEn"`), undefined, `${row}."montoPrestamo"`],
        ["'evaluaciones por monto'", state, `${row}."montoPrestamo"`],
        ["'evaluaciones por asesor'", state, `${row}."asesorId"`],
        [
          "'motivos'",
          `${row}."observaciones"`,
          dayOf(`${row}."creadoEn"`),
          `${row}."estado" = 2 and ${row}."observaciones" is not null and length(${row}."observaciones") <= 200`,
        ],
        [
          "'esperas'",
          "''",
          `${dayOf(`${row}."creadoEn"`)} / 16 * 1000000 + ${step}`,
          `${row}."decididoEn" is not null`,
        ],
        [
          "'por corregir'",
          "''",
          dayOf(`${row}."decididoEn"`),
          `${row}.estado = 2 and ${row}."decididoEn" is not null`,
        ],
        [
          "'decisiones rápidas'",
          "''",
          dayOf(`${row}."decididoEn"`),
          `${row}."decididoEn" - ${row}."enviadoEn" < 60000`,
        ],
      ];
    },
  },
  {
    trigger: 'evaluaciones_cuenta_con_cliente',
    table: 'evaluaciones',
    columns: ['estado', 'creadoEn'],
    counted: (row, isPostgresql) => {
      const lock = isPostgresql ? ' for no key update' : '';
      const ofClient = (column: string) =>
        `(select c."${column}" from clientes as c where c.id = ${row}."clienteId"${lock})`;
      const day = dayOf(`${row}."creadoEn"`);
      return [
        ["'dni vencido'", "''", day, `${row}.estado <> 2 and ${hasExpired(ofClient('fechaCaducidadDni'))}`],
        ["'expuesta'", "''", day, `${ofClient('expuestaPoliticamente')} = 1`],
      ];
    },
  },
  {
    trigger: 'desembolsos_cuenta',
    table: 'desembolsos',
    columns: ['fecha', 'medio', 'monto', 'cajeroId'],
    counted: (row) => {
      const day = dayOf(`${row}."fecha"`);
      const cashier = asText(`${row}."cajeroId"`);
      const product = `(select producto from evaluaciones as e where e.id = ${row}."evaluacionId")`;
      const amount = `${row}."monto"`;
      return [
        ["'desembolsos por medio'", `${row}."medio"`, day, undefined, amount],
        ["'desembolsos por cajero'", cashier, day, undefined, amount],
        ["'desembolsos por cajero y bloque'", cashier, `${day} / 16`, undefined, amount],
        ["'desembolsos por producto'", product, day, undefined, amount],
      ];
    },
  },
  {
    trigger: 'clientes_cuenta',
    table: 'clientes',
    columns: ['creadoEn', 'busqueda', 'dni'],
    counted: (row) => [
      ["'clientes'", "''", dayOf(`${row}."creadoEn"`)],
      ...LETTERS.map(
        (letters): Counted => [`'clientes por ${letters} letras'`, firstLetters(row, letters), '0'],
      ),
    ],
  },
  {
    trigger: 'usuarios_cuenta',
    table: 'usuarios',
    columns: ['rol', 'activo', 'creadoEn', 'busqueda', 'dni', 'username'],
    counted: (row) => {
      const numbers = ROLES.map((role, i) => `when '${role}' then ${i + 1}`).join(' ');
      const number = `((case ${row}.rol ${numbers} end) * 2 + ${row}.activo)`;
      const hasNumber = `${row}.rol in (${ROLES.map((role) => `'${role}'`).join(', ')})`;
      const block = `${row}.id / 1000 * 4 + ${row}.activo * 2
  + case when ${row}.username = ${row}.dni then 1 else 0 end`;
      return [
        ["'cuentas'", `${row}."rol"`, `${row}."activo"`],
        ["'cuentas por día'", `${row}."rol"`, `${dayOf(`${row}."creadoEn"`)} * 2 + ${row}.activo`],
        ["'cuentas por número'", `${row}."rol"`, block],
        ...LETTERS.flatMap((letters): Counted[] => [
          [`'cuentas por ${letters} letras'`, firstLetters(row, letters), number, hasNumber],
          [
            `'cuentas de ' || ${row}.rol || ' por ${letters} letras'`,
            firstLetters(row, letters),
            `${row}."activo"`,
          ],
        ]),
      ];
    },
  },
];

const selected = (rows: Counted[], times: 1 | -1): string[] =>
  rows.map(([name, key, place, condition, amount]) => {
    const sum = amount ? `${times} * ${amount}` : '0';
    const where = condition ? ` where ${condition}` : '';
    return `select ${name} as que, ${key} as clave, ${place} as lugar, ${times} as cantidad, ${sum} as monto${where}`;
  });

const noted = (parts: string[]) => `insert into "cambiosDeConteos" (que, clave, lugar, cantidad, monto)
  select que, clave, lugar, sum(cantidad), sum(monto) from (${parts.join(' union all ')}) as c
  group by que, clave, lugar having sum(cantidad) <> 0 or sum(monto) <> 0`;

function triggersOf({ trigger, table, columns, counted }: CountedTable, isPostgresql: boolean): string[] {
  const before = selected(counted('old', isPostgresql), -1);
  const after = selected(counted('new', isPostgresql), 1);
  const changed = `update of ${columns.map((column) => `"${column}"`).join(', ')}`;
  if (isPostgresql) {
    return [
      `create function "${trigger}"() returns trigger language plpgsql as $cuenta$ begin
        if tg_op = 'INSERT' then ${noted(after)};
        elsif tg_op = 'DELETE' then ${noted(before)};
        else ${noted([...before, ...after])};
        end if; return null; end $cuenta$`,
      `create trigger "${trigger}" after insert or delete or ${changed} on ${table}
        for each row execute function "${trigger}"()`,
    ];
  }
  const onSqlite = (name: string, when: string, parts: string[]) =>
    `create trigger "${trigger}_${name}" after ${when} on ${table} begin ${noted(parts)}; end`;
  return [
    onSqlite('insert', 'insert', after),
    onSqlite('delete', 'delete', before),
    onSqlite('update', changed, [...before, ...after]),
  ];
}

/** Counts the evaluations of a client differently once this column of the client changes. */
function triggersOfClient(
  trigger: string,
  column: string,
  name: string,
  condition: (row: string) => string,
  isPostgresql: boolean,
): string[] {
  const theirs = (row: string, times: 1 | -1) =>
    `select '${name}' as que, '' as clave, ${dayOf('e."creadoEn"')} as lugar, ${times} as cantidad, 0 as monto
     from evaluaciones as e where e."clienteId" = ${row}.id and ${condition(row)}`;
  const count = noted([theirs('old', -1), theirs('new', 1)]);
  const when = `after update of "${column}" on clientes for each row when (old."${column}" <> new."${column}")`;
  if (!isPostgresql) return [`create trigger "${trigger}" ${when} begin ${count}; end`];
  return [
    `create function "${trigger}"() returns trigger language plpgsql as $cuenta$ begin
          ${count}; return null; end $cuenta$`,
    `create trigger "${trigger}" ${when} execute function "${trigger}"()`,
  ];
}

/** Counts that the database keeps with every change. */
export function counts(isPostgresql: boolean): string[] {
  const columns = `que text not null, clave text ${isPostgresql ? 'collate "C" ' : ''}not null, lugar bigint not null,
    cantidad bigint not null, monto bigint not null`;
  const today = new Date(Date.now() - 18_000_000).toISOString().slice(0, 10).replaceAll('-', '');
  return [
    `create table conteos (${columns}, primary key (que, clave, lugar))`,
    `create table "cambiosDeConteos" (${columns})`,
    'create table "conteosHasta" (que text primary key, numero bigint not null)',
    `insert into "conteosHasta" values ('dni vencido', ${today}), ('eventos', 0)`,
    ...TABLES.flatMap((table) => triggersOf(table, isPostgresql)),
    ...triggersOfClient(
      'clientes_caduca',
      'fechaCaducidadDni',
      'dni vencido',
      (row) => `e.estado <> 2 and ${hasExpired(`${row}."fechaCaducidadDni"`)}`,
      isPostgresql,
    ),
    ...triggersOfClient(
      'clientes_expone',
      'expuestaPoliticamente',
      'expuesta',
      (row) => `${row}."expuestaPoliticamente" = 1`,
      isPostgresql,
    ),
  ];
}
