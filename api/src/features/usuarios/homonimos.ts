import { nombreALaVista } from 'shared-domain';
import type { Db } from '../../db/connection';
import { otrosDelPersonal } from './usuarios.repository';

export type Homonimo = Awaited<ReturnType<typeof otrosDelPersonal>>[number];

/** The staff whose names are easily taken for this one. Clients are not staff: many of them have the same name. */
export async function homonimosDe(
  tx: Db,
  { id, fullName }: { id: number; fullName: string },
): Promise<Homonimo[]> {
  const nombre = nombreALaVista(fullName);
  return (await otrosDelPersonal(tx, id)).filter((otro) => nombreALaVista(otro.fullName) === nombre);
}

/** The part of the answer that warns of them, where there are any. Two people may well have one name. */
export function avisoDeHomonimos(homonimos: readonly Homonimo[]): { aviso?: string } {
  if (homonimos.length === 0) return {};
  const quienes = homonimos.map(({ fullName, username }) => `${fullName} (${username})`).join(', ');
  return {
    aviso: `Ya hay alguien con un nombre igual o casi igual: ${quienes}. Compruebe que sea otra persona.`,
  };
}

/** The part of the audit event that names them. */
export const homonimosEnDetalle = (homonimos: readonly Homonimo[]): { homonimos?: string } =>
  homonimos.length === 0 ? {} : { homonimos: homonimos.map(({ username }) => username).join(', ') };
