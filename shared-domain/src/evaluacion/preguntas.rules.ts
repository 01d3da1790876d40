import { hoyEnLima } from '../campos/fecha.rules';
import { formatFecha, formatNumero, formatSoles } from '../campos/formats';
import { cronograma } from '../credito/cronograma.rules';
import type { Solicitud } from './solicitud.schema';

const MAYORIA_DE_EDAD = 18;
const EDAD_RARA = 90;
const PRIMER_TRABAJO = 10;
/** Years. A DNI is valid for eight years, or forever from the age of sixty. */
const VIGENCIA_RARA = 30;
const DNI_SIN_CADUCIDAD = 60;

export interface Pregunta {
  /** The field to check again. */
  campo: string;
  texto: string;
}

/** Both `AAAA-MM-DD`. A birthday on 29 February counts on 1 March. */
export function aniosEntre(desde: string, hasta: string): number {
  const anios = Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4));
  return hasta.slice(5) < desde.slice(5) ? anios - 1 : anios;
}

const anios = (cuantos: number) => (cuantos === 1 ? '1 año' : `${formatNumero(cuantos)} años`);

export interface DatosPorRevisar {
  /** Dates are `AAAA-MM-DD`. */
  fechaNacimiento?: string | null;
  fechaCaducidadDni?: string | null;
  inicioLaboral?: string | null;
  tiempoResidencia?: number | null;
}

export const esMenorDeEdad = ({ fechaNacimiento }: DatosPorRevisar, hoy = hoyEnLima()): boolean =>
  Boolean(fechaNacimiento) && aniosEntre(fechaNacimiento ?? '', hoy) < MAYORIA_DE_EDAD;

/** Implausible data never block a form: a person may be 95, and an expired DNI may be the only one. */
export function dudasDe(datos: DatosPorRevisar, hoy = hoyEnLima()): Pregunta[] {
  const { fechaNacimiento, fechaCaducidadDni, inicioLaboral, tiempoResidencia } = datos;
  const edad = fechaNacimiento ? aniosEntre(fechaNacimiento, hoy) : undefined;
  const dudas: Pregunta[] = [];
  const preguntar = (campo: keyof DatosPorRevisar, texto: string) => dudas.push({ campo, texto });

  if (edad !== undefined && esMenorDeEdad(datos, hoy)) {
    preguntar('fechaNacimiento', `El cliente tiene ${anios(edad)}: es menor de edad.`);
  } else if (edad !== undefined && edad > EDAD_RARA) {
    preguntar('fechaNacimiento', `El cliente tiene ${anios(edad)}.`);
  }
  if (fechaCaducidadDni && fechaCaducidadDni < hoy) {
    preguntar('fechaCaducidadDni', `El DNI del cliente venció el ${formatFecha(fechaCaducidadDni)}.`);
  } else if (
    fechaCaducidadDni &&
    aniosEntre(hoy, fechaCaducidadDni) >= VIGENCIA_RARA &&
    (edad ?? 0) < DNI_SIN_CADUCIDAD
  ) {
    preguntar('fechaCaducidadDni', `El DNI del cliente vence recién el ${formatFecha(fechaCaducidadDni)}.`);
  }
  if (fechaNacimiento && inicioLaboral) {
    const alEmpezar = aniosEntre(fechaNacimiento, inicioLaboral);
    if (alEmpezar < 0) preguntar('inicioLaboral', 'El cliente empezó a trabajar antes de nacer.');
    else if (alEmpezar < PRIMER_TRABAJO) {
      preguntar('inicioLaboral', `El cliente empezó a trabajar cuando tenía ${anios(alEmpezar)}.`);
    }
  }
  if (edad !== undefined && tiempoResidencia && tiempoResidencia > edad + 1) {
    preguntar(
      'tiempoResidencia',
      `El cliente vive ahí desde hace ${anios(tiempoResidencia)}, más que su edad.`,
    );
  }
  return dudas;
}

/** The advisor confirms these before sending. */
export function preguntasDe({ usuario, credito }: Solicitud, hoy = hoyEnLima()): Pregunta[] {
  const dudas = dudasDe(usuario, hoy);
  const { cuota } = cronograma(credito);
  if (cuota <= usuario.ingresoMensual) return dudas;
  const ingreso = formatSoles(usuario.ingresoMensual);
  // Reported at the amount, because the income of a known client is locked.
  const texto = `La cuota de ${formatSoles(cuota)} supera el ingreso mensual de ${ingreso}.`;
  return [...dudas, { campo: 'montoPrestamo', texto }];
}
