const DIA = 86_400_000;
/** Midnight in Lima, which has been five hours behind UTC since 1994. */
const PRIMERO = 18_000_000;

/** The moment at which a day `AAAA-MM-DD` begins in Lima. */
export const inicioDelDia = (dia: string): number => Date.parse(`${dia}T00:00:00-05:00`);

/** A moment as its day `AAAA-MM-DD` in Lima. */
export const diaDeLima = (momento: number): string => new Date(momento - PRIMERO).toISOString().slice(0, 10);

/** The moment at which the day with this number begins in Lima. Day 0 is 1970-01-01. */
export const inicioDe = (dia: number): number => dia * DIA + PRIMERO;

/** The number of the day of a moment. */
export const diaDe = (momento: number): number => Math.floor((momento - PRIMERO) / DIA);

/** The same as SQL. Numbers are literals: SQLite divides bound ones into fractions. */
export const diaEnSql = (momento: string): string => `((${momento} - ${PRIMERO}) / ${DIA})`;
