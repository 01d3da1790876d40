/**
 * Not props: every form needs the same texts, and react-aria provides the calendar's in the page language.
 */
export const texts = {
  format: 'dd/mm/aaaa',
  open: 'Abrir el calendario',
  calendar: 'Calendario',
  month: 'Mes',
  year: 'Año',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  incomplete: 'Escriba la fecha completa: dd/mm/aaaa.',
  noMonth: (month: number) => `El mes ${month} no existe.`,
  noDay: (day: number, month: number) => `El ${day} de ${MONTHS[month - 1]} no existe.`,
  noLeapDay: (year: number) => `El 29 de febrero de ${year} no existe.`,
  tooEarly: (first: string) => `La fecha no puede ser anterior al ${first}.`,
  tooLate: (last: string) => `La fecha no puede ser posterior al ${last}.`,
};

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
