const DIA = 86_400_000;

/** How many days ahead a version of the policy may begin. */
export const DIAS_HASTA_LA_VIGENCIA = 90;

/** Both are days of Lima as `AAAA-MM-DD`; negative where the second one comes first. */
export const diasEntre = (desde: string, hasta: string): number =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / DIA);

/** The latest day from which a version may be proposed as valid. */
export const ultimoDiaDeVigencia = (hoy: string): string =>
  new Date(Date.parse(hoy) + DIAS_HASTA_LA_VIGENCIA * DIA).toISOString().slice(0, 10);
