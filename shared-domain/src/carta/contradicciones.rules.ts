import { hoyEnLima } from '../campos/fecha.rules';
import { formatFecha } from '../campos/formats';
import { normalizar } from '../campos/normalizar';
import type { NivelDeCapacidad } from '../capacidad/niveles';
import { esMenorDeEdad } from '../evaluacion/preguntas.rules';

/** Undefined members are unknown. */
export interface LoQueDiceElExpediente {
  /** Null without a guarantor. */
  aval: string | null | undefined;
  capacidad: NivelDeCapacidad | undefined;
  negocio: boolean | undefined;
  /** Name of the band if the score is in the highest. */
  bandaAlta: string | undefined;
  fechaCaducidadDni?: string | null | undefined;
  fechaNacimiento?: string | null | undefined;
  expuesta?: boolean | null | undefined;
}

interface Contradiccion {
  /** Applied to the reason in lower case without accents. */
  dice: RegExp;
  /** The contradicting fact, if any. */
  contra: (expediente: LoQueDiceElExpediente, hoy: string) => string | undefined | false | null;
}

/** Requires a guarantor, or states that there is none. */
const SIN_AVAL =
  /\b(sin|falta|faltan|no (?:tiene|presenta|presento|hay|cuenta con)|necesita|requiere|presente|traiga|consiga|agregue) (?:de )?(?:un |una |otro |el |su )?(?:aval|garante|fiador)\b/;

const CONTRADICCIONES: readonly Contradiccion[] = [
  {
    dice: SIN_AVAL,
    contra: ({ aval }) => aval && `La evaluación tiene un aval: ${aval}.`,
  },
  {
    dice: new RegExp(`^(?!.*${SIN_AVAL.source}).*\\b(aval|garante|fiador)\\b`),
    contra: ({ aval }) => aval === null && 'La evaluación no tiene un aval.',
  },
  {
    dice: /\bcapacidad de pago\b|\bno (?:le )?alcanza|\bingresos? (?:insuficientes?|baj|no)|\bsobreendeud|\bcuota\b/,
    contra: ({ capacidad }) => capacidad === 'bien' && 'Su capacidad de pago dice «Puede pagar».',
  },
  {
    dice: /\bnegocio\b/,
    contra: ({ negocio }) => negocio === false && 'El cliente no tiene un negocio, según su expediente.',
  },
  {
    dice: /\bdni\b.*\b(venci|caduc)|\b(vencido|caducado)\b.*\bdni\b/,
    contra: ({ fechaCaducidadDni }, hoy) =>
      fechaCaducidadDni && fechaCaducidadDni >= hoy && `Su DNI vence el ${formatFecha(fechaCaducidadDni)}.`,
  },
  {
    dice: /\bmenor de edad\b/,
    contra: ({ fechaNacimiento }, hoy) =>
      fechaNacimiento && !esMenorDeEdad({ fechaNacimiento }, hoy) && 'El cliente es mayor de edad.',
  },
  {
    dice: /\b(score|puntaje|calificacion|confiabilidad)\b/,
    contra: ({ bandaAlta }) => bandaAlta && `Su score está en «${bandaAlta}».`,
  },
  {
    dice: /\b(expuest[oa]s? politicamente|exposicion politica|pep)\b/,
    contra: ({ expuesta }) =>
      expuesta === false && 'El cliente declaró que no es una persona expuesta políticamente.',
  },
];

/** Sentences for the head. */
export function contradiccionesDelMotivo(
  motivo: string,
  expediente: LoQueDiceElExpediente,
  hoy = hoyEnLima(),
): string[] {
  const dicho = normalizar(motivo).replace(/\s+/g, ' ');
  return CONTRADICCIONES.flatMap(({ dice, contra }) => (dice.test(dicho) && contra(expediente, hoy)) || []);
}
