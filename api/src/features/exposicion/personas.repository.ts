import { sql } from 'kysely';
import { nombreCompleto } from 'shared-domain';
import type { Db } from '../../db/connection';

/** Somebody who is linked to a client. `clienteId` is null for a guarantor who is no client. */
export interface Persona {
  digitos: string;
  dni: string;
  nombre: string;
  clienteId: number | null;
}

const digitosDe = (columna: string) => sql<string>`substr(${sql.ref(columna)}, 1, 8)`;

/** The names of these people: as clients where they are, else as guarantors. */
export async function personasPorDigitos(db: Db, digitos: string[]): Promise<Map<string, Persona>> {
  const personas = new Map<string, Persona>();
  if (digitos.length === 0) return personas;
  const clientes = await db
    .selectFrom('clientes as c')
    .select(['c.id', 'c.dni', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno'])
    .where(digitosDe('c.dni'), 'in', digitos)
    .execute();
  for (const fila of clientes) {
    const suyos = fila.dni.slice(0, 8);
    personas.set(suyos, { digitos: suyos, dni: fila.dni, nombre: nombreCompleto(fila), clienteId: fila.id });
  }
  const otros = digitos.filter((uno) => !personas.has(uno));
  if (otros.length === 0) return personas;
  const avales = await db
    .selectFrom('avales as a')
    .select(['a.dniAval', 'a.nombresAval', 'a.apellidoPaternoAval', 'a.apellidoMaternoAval'])
    // Written as its index has it.
    .where(sql<string>`substr("dniAval", 1, 8)`, 'in', otros)
    .limit(otros.length * 20)
    .execute();
  for (const fila of avales) {
    const suyos = fila.dniAval.slice(0, 8);
    const nombre = nombreCompleto({
      nombre: fila.nombresAval,
      apellidoPaterno: fila.apellidoPaternoAval,
      apellidoMaterno: fila.apellidoMaternoAval,
    });
    personas.set(suyos, { digitos: suyos, dni: fila.dniAval, nombre, clienteId: null });
  }
  return personas;
}
