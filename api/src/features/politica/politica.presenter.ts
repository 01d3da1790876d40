import { cambiosDePolitica, type VersionDePolitica } from 'shared-domain';
import type { FilaVersion } from '../score';

/** A moment as the day in Lima on which it begins; Lima has been five hours behind UTC since 1994. */
export const diaDeLima = (momento: number): string =>
  new Date(momento - 5 * 3_600_000).toISOString().slice(0, 10);

const persona = (fullName: string | null, rol: string | null) =>
  fullName === null ? null : { fullName, rol: rol ?? '' };

/** A version for people. `vigente` is the number of the one that is valid now. */
export function presentarVersion(
  fila: FilaVersion,
  vigente: number,
  todas: readonly FilaVersion[],
): VersionDePolitica {
  const { version, desde, motivo, huella } = fila;
  const isReplaced = todas.some((otra) => otra.version > version && otra.desde <= desde);
  return {
    version,
    desde: diaDeLima(desde),
    estado: isReplaced
      ? 'reemplazada'
      : version === vigente
        ? 'vigente'
        : version > vigente
          ? 'futura'
          : 'anterior',
    propuestaPor: persona(fila.propuestaNombre, fila.propuestaRol),
    confirmadaPor: persona(fila.confirmadaNombre, fila.confirmadaRol),
    motivo,
    huella,
  };
}

/** The content of a version and what differs from the one before it. */
export const conCambios = ({ contenido }: FilaVersion, anterior: FilaVersion | undefined) => ({
  contenido,
  cambios: anterior ? cambiosDePolitica(anterior.contenido, contenido) : [],
});
