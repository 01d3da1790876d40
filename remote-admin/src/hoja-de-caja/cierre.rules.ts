import { type Desembolso, MEDIO_DESEMBOLSO, type MedioDesembolso } from 'shared-domain';

/** A payout as the till sheet shows it. */
export type Linea = Desembolso & { desembolso: NonNullable<Desembolso['desembolso']> };

export const lineasDe = (desembolsos: readonly Desembolso[]): Linea[] =>
  desembolsos.filter((uno): uno is Linea => uno.desembolso !== null);

interface Suma {
  cantidad: number;
  monto: number;
}

/** In céntimos, because sums of fractions of soles would not be exact. */
const sumar = (lineas: readonly Linea[]): Suma => ({
  cantidad: lineas.length,
  monto: lineas.reduce((suma, { desembolso }) => suma + Math.round(desembolso.monto * 100), 0) / 100,
});

/** What was handed over by each means, in the order of the list of means, and in all. */
export function cierreDe(lineas: readonly Linea[]): {
  porMedio: ({ medio: MedioDesembolso } & Suma)[];
  total: Suma;
} {
  const medios = Object.keys(MEDIO_DESEMBOLSO) as MedioDesembolso[];
  const porMedio = medios.map((medio) => ({
    medio,
    ...sumar(lineas.filter(({ desembolso }) => desembolso.medio === medio)),
  }));
  return { porMedio: porMedio.filter(({ cantidad }) => cantidad > 0), total: sumar(lineas) };
}
