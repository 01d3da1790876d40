import { busquedaDeCuenta, normalizar } from 'shared-domain/campos';
import { CUENTAS_DEMO, DNI_DEMO } from '../../../api/src/demo/cuentas';
import { APELLIDOS, NOMBRES } from '../../../api/src/demo/nombres';
import { columnasCliente, insertarCliente } from '../../../api/src/features/clientes/clientes.repository';
import { solicitudDe } from '../../../api/testing/solicitudes';
import type { Filler } from './filler';

const STAFF = { asesor: 4500, jefe_negocios: 300, cajero: 150 } as const;
const PER_CLIENT = 4;
const FIRST_DNI = 20_000_000;
const OUT_OF_THE_WAY = 1_000_000_000;

interface Range {
  first: number;
  howMany: number;
}

export interface People {
  asesores: Range;
  jefes: Range;
  cajeros: Range;
  clientes: Range;
}

/** SQL for a pseudorandom id of the range, the same for equal `i` and `purpose`. */
export const oneOf = ({ first, howMany }: Range, i: string, purpose: number): string =>
  `${first} + azar(${i}, ${purpose}, ${howMany})`;

const BEGINNINGS = 'Ca Hua Qui Ma Pa Ro Sa Ti Va Yu Chu Lla Me No Pi Ra So To Vi Za'.split(' ');
const ENDINGS = 'ccahua lla rpio mani nco quispe rrera sto tupa vedra yoc zar ncia ldo mbo rcos'.split(' ');
const SURNAMES = [
  ...Array.from({ length: 8 }, () => APELLIDOS).flat(),
  ...BEGINNINGS.flatMap((one) => ENDINGS.map((other) => one + other)),
];
const GIVEN = [...NOMBRES.femenino, ...NOMBRES.masculino];

const array = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(',')}]::text[]`;
const pick = (texts: readonly string[], purpose: number) =>
  `(${array(texts)})[1 + azar(i, ${purpose}, ${texts.length})]`;
/** Without accents, as in the search columns. */
const pickPlain = (texts: readonly string[], purpose: number) => pick(texts.map(normalizar), purpose);

export async function fillPeople(filler: Filler, claveHash: string): Promise<People> {
  const { client, db, years, inBatches, told } = filler;
  const since = years.now - years.span;
  const addStaff = async (rol: keyof typeof STAFF): Promise<Range> => {
    const { rows } = await client.query<{ id: number }>(
      `insert into usuarios ("username", "fullName", "email", "dni", "rol", "claveHash", "activo", "busqueda", "creadoEn")
       select '${rol}-' || i, ${pick(GIVEN, 21)} || ' ' || ${pick(SURNAMES, 22)}, '${rol}-' || i || '@caja.example', null,
         '${rol}', $1, case when i % 12 = 0 then 0 else 1 end,
         ${pickPlain(GIVEN, 21)} || ' ' || ${pickPlain(SURNAMES, 22)} || ' ${rol}-' || i, ${since}
       from generate_series(1, ${STAFF[rol]}) as i returning "id"::int as id`,
      [claveHash],
    );
    return { first: rows[0]?.id ?? 0, howMany: STAFF[rol] };
  };
  const asesores = await addStaff('asesor');
  const jefes = await addStaff('jefe_negocios');
  const cajeros = await addStaff('cajero');
  for (const account of [...CUENTAS_DEMO, CLIENT]) await addDemo(filler, account, claveHash, since);
  // The demonstration accounts take the ids, and so the work, of the first of each role.
  for (const [username, { first }] of [
    ['asesor', asesores],
    ['jefe', jefes],
    ['cajero', cajeros],
  ] as const) {
    await client.query(`update usuarios set id = ${OUT_OF_THE_WAY} + id where id = ${first}`);
    await client.query(`update usuarios set id = ${first} where username = '${username}'`);
  }

  const { usuario } = solicitudDe(DNI_DEMO);
  const howMany = Math.round(years.evaluaciones / PER_CLIENT);
  const first = (await insertarCliente(db, usuario, since)) as number;
  await client.query(`select setval(pg_get_serial_sequence('clientes', 'id'), ${first + howMany})`);
  const replaced: Record<string, string> = {
    id: `${first} + i`,
    dni: `(${FIRST_DNI} + i)::text`,
    nombre: pick(GIVEN, 1),
    apellidoPaterno: pick(SURNAMES, 2),
    apellidoMaterno: pick(SURNAMES, 3),
    busqueda: `${pickPlain(GIVEN, 1)} || ' ' || ${pickPlain(SURNAMES, 2)} || ' ' || ${pickPlain(SURNAMES, 3)} || ' ' || ${FIRST_DNI} + i`,
    expuestaPoliticamente: 'case when azar(i, 4, 50) = 0 then 1 else 0 end',
    fechaCaducidadDni: `to_char(timestamp '2024-06-01' + azar(i, 5, 2900) * interval '1 day', 'YYYY-MM-DD')`,
    telefonoMovil: '(900000000 + i)::text',
    cci: `'002' || 10000000000000000 + i`,
    correo: `'c' || i || '@correo.example'`,
    direccionFiscal: `'Jr. Los Pinos ' || i`,
    direccionCorrespondencia: `'Jr. Los Pinos ' || i`,
    creadoEn: `${since} + i * ${years.span} / ${howMany}`,
  };
  const columns = ['id', 'creadoEn', ...Object.keys(columnasCliente(usuario, since))];
  await inBatches(
    howMany - 1,
    `insert into clientes (${columns.map((name) => `"${name}"`)})
     select ${columns.map((name) => replaced[name] ?? `o."${name}"`)}
     from generate_series($1, $2) as i, clientes as o where o."id" = ${first}`,
  );
  told('clientes');
  await inBatches(
    howMany - 1,
    `insert into usuarios ("username", "fullName", "email", "dni", "rol", "claveHash", "activo", "busqueda", "creadoEn")
     select "dni", "nombre" || ' ' || "apellidoPaterno" || ' ' || "apellidoMaterno", "correo", "dni", 'cliente', null, 1,
       "busqueda" || ' ' || "dni", "creadoEn"
     from clientes where "id" between ${first} + $1 and ${first} + $2`,
  );
  told('cuentas');
  return { asesores, jefes, cajeros, clientes: { first, howMany } };
}

const CLIENT = { username: 'cliente', fullName: 'Rosa María Núñez Quiñones', rol: 'cliente', dni: DNI_DEMO };

type Account = Omit<typeof CLIENT, 'dni'> & { dni: string | null };

async function addDemo({ client }: Filler, account: Account, claveHash: string, since: number) {
  const { username, fullName, rol, dni } = account;
  await client.query(
    `insert into usuarios ("username", "fullName", "email", "dni", "rol", "claveHash", "activo", "busqueda", "creadoEn")
     values ($1, $2, $3, $4, $5, $6, 1, $7, $8)`,
    [username, fullName, `${username}@caja.example`, dni, rol, claveHash, busquedaDeCuenta(account), since],
  );
}
