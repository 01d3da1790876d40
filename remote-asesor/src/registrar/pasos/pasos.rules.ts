import { avalSchema, creditoSchema, usuarioSchema } from 'shared-domain';
import { CAMPOS_CLIENTE } from '../../formulario/campos/campos';
import {
  CAMPOS_AVAL,
  CAMPOS_CREDITO,
  hasDatos,
  type NombreCampo,
  type Valores,
} from '../../formulario/valores';
import type { SeccionRegistro } from '../use-registro';
import { texts } from './texts';

/** A part of the form that is filled in at one go: a group of the client's data, or another section. */
export interface Paso {
  seccion: SeccionRegistro;
  titulo: string;
  campos: readonly NombreCampo[];
}

export const PASOS: readonly Paso[] = [
  ...CAMPOS_CLIENTE.map(({ titulo, campos }) => ({
    seccion: 'cliente' as const,
    titulo,
    campos: campos.map(({ nombre }) => nombre),
  })),
  { seccion: 'aval', titulo: texts.aval, campos: CAMPOS_AVAL },
  { seccion: 'credito', titulo: texts.credito, campos: CAMPOS_CREDITO },
  { seccion: 'pdf', titulo: texts.pdf, campos: [] },
];

/** How far a step is: its fields that are still to be filled in, and those that were found wrong. */
export interface Avance {
  faltan: number;
  malos: number;
  isOptional?: boolean;
}

const CAMPO_DE = { ...usuarioSchema.shape, ...avalSchema.shape, ...creditoSchema.shape };

/** The fields that cannot be sent as they are. A guarantor of whom nothing is known is left out altogether. */
export function porLlenar(campos: readonly NombreCampo[], valores: Valores): NombreCampo[] {
  const isWithoutAval = !hasDatos(valores, CAMPOS_AVAL);
  return campos.filter((campo) => {
    if (isWithoutAval && (CAMPOS_AVAL as NombreCampo[]).includes(campo)) return false;
    return !CAMPO_DE[campo].safeParse(valores[campo]).success;
  });
}

interface Estado {
  valores: Valores;
  /** Whether an error is shown at a field. */
  isWrong: (campo: NombreCampo) => boolean;
  pdf: { hasPdf: boolean; isWrong: boolean };
}

export function avanceDe({ seccion, campos }: Paso, { valores, isWrong, pdf }: Estado): Avance {
  if (seccion === 'pdf') return { faltan: pdf.hasPdf ? 0 : 1, malos: pdf.isWrong ? 1 : 0 };
  return {
    faltan: porLlenar(campos, valores).length,
    malos: campos.filter(isWrong).length,
    isOptional: seccion === 'aval' && !hasDatos(valores, CAMPOS_AVAL),
  };
}

/** The sum of several steps, such as those of the client. */
export function avanceTotal(avances: readonly Avance[]): Avance {
  return {
    faltan: avances.reduce((suma, { faltan }) => suma + faltan, 0),
    malos: avances.reduce((suma, { malos }) => suma + malos, 0),
    isOptional: avances.every(({ isOptional }) => isOptional),
  };
}

export const isCompleto = ({ faltan, malos, isOptional }: Avance) =>
  faltan === 0 && malos === 0 && !isOptional;

export function textoDelAvance(avance: Avance): string {
  if (avance.malos > 0) return texts.revise(avance.malos);
  if (avance.isOptional) return texts.opcional;
  return avance.faltan > 0 ? texts.faltan(avance.faltan) : texts.completo;
}
