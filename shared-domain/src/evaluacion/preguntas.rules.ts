import { hoyEnLima } from '../campos/fecha.rules';
import { formatFecha, formatNumero, formatSoles } from '../campos/formats';
import { cronograma } from '../credito/cronograma.rules';
import type { Solicitud } from './solicitud.schema';

const MAYORIA_DE_EDAD = 18;
const EDAD_RARA = 90;
const PRIMER_TRABAJO = 10;

/** Something that may be true but is not to be expected: who sends it is asked once more. */
export interface Pregunta {
  /** The field that is looked at again. */
  campo: string;
  texto: string;
}

/** Whole years from one day to another, both `AAAA-MM-DD`. Somebody born on 29 February has their day on 1 March. */
export function aniosEntre(desde: string, hasta: string): number {
  const anios = Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4));
  return hasta.slice(5) < desde.slice(5) ? anios - 1 : anios;
}

const anios = (cuantos: number) => (cuantos === 1 ? '1 año' : `${formatNumero(cuantos)} años`);

/**
 * What is implausible in an evaluation that is otherwise complete. It never keeps anybody from sending: a person may be
 * 95, and a DNI that expired is sometimes all there is.
 */
export function preguntasDe({ usuario, credito }: Solicitud, hoy = hoyEnLima()): Pregunta[] {
  const { fechaNacimiento, fechaCaducidadDni, inicioLaboral, ingresoMensual, tiempoResidencia } = usuario;
  const edad = aniosEntre(fechaNacimiento, hoy);
  const alEmpezar = aniosEntre(fechaNacimiento, inicioLaboral);
  const { cuota } = cronograma(credito);
  const posibles: [boolean, string, string][] = [
    [edad < MAYORIA_DE_EDAD, 'fechaNacimiento', `El cliente tiene ${anios(edad)}: es menor de edad.`],
    [edad > EDAD_RARA, 'fechaNacimiento', `El cliente tiene ${anios(edad)}.`],
    [
      fechaCaducidadDni < hoy,
      'fechaCaducidadDni',
      `El DNI del cliente venció el ${formatFecha(fechaCaducidadDni)}.`,
    ],
    [
      alEmpezar < PRIMER_TRABAJO,
      'inicioLaboral',
      alEmpezar < 0
        ? 'El cliente empezó a trabajar antes de nacer.'
        : `El cliente empezó a trabajar cuando tenía ${anios(alEmpezar)}.`,
    ],
    [
      tiempoResidencia > edad + 1,
      'tiempoResidencia',
      `El cliente vive ahí desde hace ${anios(tiempoResidencia)}, más que su edad.`,
    ],
    [
      cuota > ingresoMensual,
      // The income of a known client is locked; the amount never is.
      'montoPrestamo',
      `La cuota de ${formatSoles(cuota)} supera el ingreso mensual de ${formatSoles(ingresoMensual)}.`,
    ],
  ];
  return posibles.filter(([seDa]) => seDa).map(([, campo, texto]) => ({ campo, texto }));
}
