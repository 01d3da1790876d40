import { type ErroresDePaginas, formatFecha, hoyEnLima, nombreDePantalla } from 'shared-domain';
import { texts } from './texts';

type Grupo = ErroresDePaginas['grupos'][number];

const DIA = 86_400_000;

/** How often the screen that fails most did, and since when; of several releases, also how often the worst one did. */
export function hallazgo(grupos: readonly Grupo[]): string {
  const [peor] = porPantalla(grupos);
  if (!peor) return texts.errores;
  const { etiqueta, valores } = peor;
  const suyos = grupos.filter(({ remote }) => nombreDePantalla(remote) === etiqueta);
  const [total] = valores;
  const { cantidad, enUsoDesde } = suyos.reduce((una, otra) => (otra.cantidad > una.cantidad ? otra : una));
  const primera = suyos.map((grupo) => grupo.primera).toSorted()[0];
  const desde = enUsoDesde ? texts.laVersion(diaDe(enUsoDesde)) : texts.elDia(formatFecha(primera));
  return enUsoDesde && cantidad < total
    ? texts.hallazgoVersion(etiqueta, total, cantidad, desde)
    : texts.hallazgoErrores(etiqueta, total, desde);
}

/** 'de ayer', 'del 19/11/2026' */
function diaDe(momento: string, ahora = Date.now()): string {
  const dia = hoyEnLima(new Date(momento));
  if (dia === hoyEnLima(new Date(ahora))) return texts.deHoy;
  return dia === hoyEnLima(new Date(ahora - DIA)) ? texts.deAyer : texts.delDia(formatFecha(dia));
}

/** The errors of each screen, whatever its release, the most frequent first. */
export function porPantalla(grupos: readonly Grupo[]): { etiqueta: string; valores: [number] }[] {
  const cuentas = new Map<string, number>();
  for (const { remote, cantidad } of grupos) {
    const pantalla = nombreDePantalla(remote);
    cuentas.set(pantalla, (cuentas.get(pantalla) ?? 0) + cantidad);
  }
  return [...cuentas]
    .map(([etiqueta, cantidad]): { etiqueta: string; valores: [number] } => ({
      etiqueta,
      valores: [cantidad],
    }))
    .toSorted((una, otra) => otra.valores[0] - una.valores[0]);
}
