import { nombreCompleto, sinNombresAjenos } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { FilaMostrada } from './evaluaciones.repository';
import { nombresAjenos } from './nombres.repository';

type DeQuien = Pick<
  FilaMostrada,
  'id' | 'nombre' | 'apellidoPaterno' | 'apellidoMaterno' | 'dni' | 'asesorNombre'
>;

/**
 * The texts of staff about these evaluations, without the data of other people. Every text of staff that a client
 * receives, on a screen, by mail or on paper, passes through this function.
 */
export async function lecturaDelCliente<Fila extends DeQuien>(db: Db, filas: readonly Fila[]) {
  const ajenos = await nombresAjenos(
    db,
    filas.map(({ id }) => id),
  );
  return (fila: Fila, texto: string): string =>
    sinNombresAjenos(texto, {
      propio: { nombre: nombreCompleto(fila), dni: fila.dni },
      ajenos: [fila.asesorNombre, ...(ajenos.get(fila.id) ?? [])],
    });
}

/** The rows with the reasons as this person reads them. Staff read them as they were written. */
export async function conMotivosPara<Fila extends DeQuien & Pick<FilaMostrada, 'observaciones'>>(
  db: Db,
  filas: Fila[],
  { rol }: { rol: string },
): Promise<Fila[]> {
  const conMotivo = rol === 'cliente' ? filas.filter(({ observaciones }) => observaciones) : [];
  if (conMotivo.length === 0) return filas;
  const leida = await lecturaDelCliente(db, conMotivo);
  return filas.map((fila) =>
    fila.observaciones ? { ...fila, observaciones: leida(fila, fila.observaciones) } : fila,
  );
}
