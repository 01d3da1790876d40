import { cambiosDePolitica, type PoliticaConVersion, type VersionDePolitica } from 'shared-domain';
import type { FilaVersion } from '../db/politicas';

/** A moment as the day in Lima on which it begins; Lima has been five hours behind UTC since 1994. */
export const diaDeLima = (momento: number): string =>
  new Date(momento - 5 * 3_600_000).toISOString().slice(0, 10);

const persona = (fullName: string | null, rol: string | null) =>
  fullName === null ? null : { fullName, rol: rol ?? '' };

/** A version for people. `vigente` is the number of the one that is valid now. */
export function presentarVersion(fila: FilaVersion, vigente: number): VersionDePolitica {
  const { version, desde, motivo, huella } = fila;
  return {
    version,
    desde: diaDeLima(desde),
    estado: version === vigente ? 'vigente' : version > vigente ? 'futura' : 'anterior',
    propuestaPor: persona(fila.propuestaNombre, fila.propuestaRol),
    confirmadaPor: persona(fila.confirmadaNombre, fila.confirmadaRol),
    motivo,
    huella,
  };
}

/** A version with its content and what differs from the one before it. */
export function presentarConContenido(
  fila: FilaVersion,
  anterior: FilaVersion | undefined,
  vigente: number,
): PoliticaConVersion {
  return {
    ...presentarVersion(fila, vigente),
    contenido: fila.contenido,
    cambios: anterior ? cambiosDePolitica(anterior.contenido, fila.contenido) : [],
  };
}
