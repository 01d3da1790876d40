import type { Campo, Clase, ConNulos } from 'shared-domain/campos';

type Campos<T> = { [campo in keyof T]-?: Campo };

/** Whole numbers: soles and years in hundredths, percent in ten-thousandths. */
const ESCALA: Partial<Record<Clase, number>> = { soles: 100, anios: 100, porcentaje: 10_000 };

function convertir<T extends object>(
  campos: Campos<T>,
  valor: (dato: unknown, escala?: number) => unknown,
  datos: object,
) {
  const nombres = Object.entries(campos) as [string, Campo][];
  const fila = datos as Record<string, unknown>;
  return Object.fromEntries(nombres.map(([campo, { clase }]) => [campo, valor(fila[campo], ESCALA[clase])]));
}

export const aColumnas = <T extends object>(campos: Campos<T>, datos: T) =>
  convertir(
    campos,
    (dato, escala) => (escala ? Math.round(Number(dato) * escala) : dato || dato === 0 ? dato : null),
    datos,
  ) as ConNulos<T>;

export const deColumnas = <T extends object>(campos: Campos<T>, fila: ConNulos<T>) =>
  convertir(campos, (dato, escala) => (escala ? Number(dato) / escala : (dato ?? undefined)), fila) as T;
