/** The moment at which a day `AAAA-MM-DD` begins in Lima, which has had no other hour than this one since 1994. */
export const inicioDelDia = (dia: string): number => Date.parse(`${dia}T00:00:00-05:00`);
