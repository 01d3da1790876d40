import { sql } from 'kysely';
import { ESTADO, LARGO_DE_CIRCULO, seDebe } from 'shared-domain';
import type { Db } from '../../db/connection';

/** More people are not walked through, so that a look ends in time however many somebody guarantees. */
const PERSONAS_MAXIMO = 600;
const POR_PASO = 200;
/** The most credits that are read of all who are looked at in one step. */
const CREDITOS_POR_PASO = 2000;

const persona = (columna: string) => sql<string>`substr(${sql.ref(columna)}, 1, 8)`;

/** Who guarantees these people, of credits that are pending or still owed. */
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

/**
 * Who guarantees whom, as far as it can lead from one person back to the same: from guarantor to guarantor, as many steps
 * as a circle may have. `hayMas` where the walk ended at its bound.
 */
export async function arcosDesde(
  db: Db,
  digitos: string,
  ahora: number,
): Promise<{ avalesDe: Map<string, Set<string>>; hayMas: boolean }> {
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
