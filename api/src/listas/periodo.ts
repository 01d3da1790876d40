const DIA = 86_400_000;

/** Midnight in Lima, which has no summer time. */
const inicioDelDia = (dia: string): number => Date.parse(`${dia}T00:00:00-05:00`);

export interface Periodo {
  /** Milliseconds, `desde` included and `hasta` not. */
  desde: number | undefined;
  hasta: number | undefined;
}

/** Days in Lima, both included, as moments. */
export function periodoDe(dias: { desde?: string | undefined; hasta?: string | undefined }): Periodo {
  return {
    desde: dias.desde === undefined ? undefined : inicioDelDia(dias.desde),
    hasta: dias.hasta === undefined ? undefined : inicioDelDia(dias.hasta) + DIA,
  };
}
