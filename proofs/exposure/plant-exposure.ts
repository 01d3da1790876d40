import { sql } from 'kysely';
import type { Vinculo } from 'shared-domain/exposicion';
import type { Db } from '../../api/src/db/connection';
import { type Filled, personOf, STEP } from './fill-exposure';

/** Circles list the DNIs of the other members. */
export interface Expected {
  evaluacionId: number;
  circulos: string[][];
  compartidos: { que: Vinculo; dnis: string[] }[];
}

const YEAR_AND_A_MONTH = 400 * 86_400_000;

export async function plantExposure(db: Db, filled: Filled, now: number): Promise<Expected[]> {
  const { clientes, clienteId, evaluacionId } = filled;
  const blocks = Math.floor(clientes / STEP);
  let planted = 0;
  /** Each planted client has a different residue modulo `STEP`. */
  const somebody = () => {
    const rest = planted++;
    return STEP * ((rest * 7919) % blocks) + rest;
  };
  const several = (length: number) => Array.from({ length }, somebody);
  const nothing = (client: number): Expected => ({
    evaluacionId: evaluacionId + client,
    circulos: [],
    compartidos: [],
  });

  const guaranteedBy = async (
    client: number,
    guarantor: number,
    estado: 0 | 1 | 2,
    decididoEn: number | null,
  ) => {
    const {
      dni: dniAval,
      telefonoMovil: telefonoMovilAval,
      direccionFiscal: direccionAval,
    } = personOf(guarantor);
    const id = evaluacionId + client;
    await db
      .updateTable('avales')
      // Also matches without the check digit.
      .set({ dniAval: client % 2 === 0 ? dniAval.slice(0, 8) : dniAval, telefonoMovilAval, direccionAval })
      .where('evaluacionId', '=', id)
      .execute();
    await db
      .updateTable('evaluaciones')
      .set({ estado, decididoEn, desembolsadoEn: null })
      .where('id', '=', id)
      .execute();
  };
  const ring = async (people: number[], estado: 0 | 1 | 2 = 0, decididoEn: number | null = null) => {
    for (const [place, client] of people.entries()) {
      const isLast = place === people.length - 1;
      const next = people[(place + 1) % people.length] as number;
      await guaranteedBy(client, next, isLast ? estado : 0, isLast ? decididoEn : null);
    }
  };
  const change = (client: number, values: Record<string, string>) =>
    db
      .updateTable('clientes')
      .set(values)
      .where('id', '=', clienteId + client)
      .execute();

  const expected: Expected[] = [];
  for (let count = 0; count < 30; count++) {
    const people = several(2 + (count % 5));
    await ring(people, count % 3 === 0 ? 1 : 0, count % 3 === 0 ? now : null);
    for (const [place, client] of people.entries()) {
      const others = [...people.slice(place + 1), ...people.slice(0, place)];
      expected.push({ ...nothing(client), circulos: [others.map((one) => personOf(one).dni)] });
    }
  }
  const shared: [Vinculo, (client: number) => Record<string, string>][] = [
    ['telefono', (client) => ({ telefonoMovil: personOf(client).telefonoMovil })],
    ['cci', (client) => ({ cci: `002${10_000_000_000_000_000 + client}` })],
    ['correo', (client) => ({ correo: personOf(client).correo.toUpperCase() })],
    ['direccion', (client) => ({ direccionCorrespondencia: `JR LOS PINOS # ${client}` })],
  ];
  for (let count = 0; count < 20; count++) {
    const [que, same] = shared[count % shared.length] as (typeof shared)[number];
    const [one, other] = several(2) as [number, number];
    await change(other, same(one));
    expected.push({ ...nothing(one), compartidos: [{ que, dnis: [personOf(other).dni] }] });
    expected.push({ ...nothing(other), compartidos: [{ que, dnis: [personOf(one).dni] }] });
  }

  // Near misses: rings that are too long, rejected or repaid, and one address in another district.
  const nearly = [several(7), several(2), several(3)] as const;
  await ring(nearly[0]);
  await ring(nearly[1], 2, now);
  await ring(nearly[2], 1, now - YEAR_AND_A_MONTH);
  const [here, there] = several(2) as [number, number];
  const { direccionFiscal } = personOf(here);
  await change(there, { direccionFiscal, direccionCorrespondencia: direccionFiscal, distrito: 'Bellavista' });
  for (const client of [...nearly.flat(), here, there]) expected.push(nothing(client));
  if (planted > PLANTED_RESTS)
    throw new Error(`${planted} people were planted, more than there are rests for`);
  return expected;
}

/** Residues modulo `STEP` below this are planted clients. */
const PLANTED_RESTS = 250;
/** Residues of clients who gave their employer's phone number. */
const OFFICE = { from: 300, to: 340 };
const HUB_RESTS = { guarantor: 490, client: 491 };
const OFFICE_PHONE = '014270000';

export async function plantHubs(db: Db, { clientes, clienteId, evaluaciones, evaluacionId }: Filled) {
  const rest = (column: string, first: number) =>
    sql`(${sql.ref(column)} - ${sql.lit(first)}) % ${sql.lit(STEP)}`;
  const between = (value: ReturnType<typeof rest>, from: number, to: number) =>
    sql<boolean>`${value} >= ${sql.lit(from)} and ${value} < ${sql.lit(to)}`;
  await db
    .updateTable('clientes')
    .set({ telefonoFijo: OFFICE_PHONE })
    .where(between(rest('id', clienteId), OFFICE.from, OFFICE.to))
    .execute();
  const guarantor = HUB_RESTS.guarantor;
  const {
    dni: dniAval,
    telefonoMovil: telefonoMovilAval,
    direccionFiscal: direccionAval,
  } = personOf(guarantor);
  await db
    .updateTable('avales')
    .set({ dniAval, telefonoMovilAval, direccionAval })
    .where(between(rest('evaluacionId', evaluacionId), 350, 400))
    .where('evaluacionId', '<', evaluacionId + 40 * STEP)
    .execute();
  const client = HUB_RESTS.client;
  const from = evaluacionId + clientes;
  await db
    .updateTable('evaluaciones')
    .set({ clienteId: clienteId + client })
    .where(between(rest('id', evaluacionId), 400, 450))
    .where('id', '>=', from)
    .where('id', '<', Math.min(from + 16 * STEP, evaluacionId + evaluaciones))
    .execute();
  return [guarantor, client].map((number) => evaluacionId + number);
}
