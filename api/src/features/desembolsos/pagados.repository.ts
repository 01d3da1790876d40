import type { Db } from '../../db/connection';
import { inPeriod, type Period } from '../../db/rows';

/** A period, and the cashier whose payouts count; all cashiers' where none is named. */
export interface PeriodoDeCajero extends Period {
  cajero: number | undefined;
}

/** The payouts of a period, by one cashier or by all. */
export function pagadosEn(db: Db, { cajero, ...periodo }: PeriodoDeCajero) {
  const pagados = inPeriod(db.selectFrom('desembolsos as d'), 'd.fecha', periodo);
  return cajero === undefined ? pagados : pagados.where('d.cajeroId', '=', cajero);
}
