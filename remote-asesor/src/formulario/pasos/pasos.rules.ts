import { avalSchema, creditoSchema, usuarioSchema } from 'shared-domain/evaluacion';
import type { Borrador } from '../../borradores/borrador.schema';
import { CAMPOS_AVAL_FORMULARIO, CAMPOS_CLIENTE, type Campo, camposCredito } from '../campos/campos';
import { CAMPOS_AVAL, hasDatos, type NombreCampo, type Valores } from '../valores';
import { texts } from './texts';

export type Seccion = 'cliente' | 'aval' | 'credito' | 'pdf';

export interface Paso {
  seccion: Seccion;
  titulo: string;
  campos: readonly NombreCampo[];
}

const nombresDe = (campos: readonly Campo[]) => campos.map(({ nombre }) => nombre);

export const PASOS: readonly Paso[] = [
  ...CAMPOS_CLIENTE.map(({ titulo, campos }) => ({
    seccion: 'cliente' as const,
    titulo,
    campos: nombresDe(campos),
  })),
  {
    seccion: 'aval',
    titulo: texts.aval,
    campos: CAMPOS_AVAL_FORMULARIO.flatMap(({ campos }) => nombresDe(campos)),
  },
  { seccion: 'credito', titulo: texts.credito, campos: nombresDe(camposCredito()) },
  { seccion: 'pdf', titulo: texts.pdf, campos: [] },
];

const inOrder = (...secciones: Seccion[]) =>
  secciones.flatMap((seccion) => PASOS.filter((paso) => paso.seccion === seccion));

/** A correction shows the read-only credit before the guarantor. */
export const PASOS_DE: Record<Borrador['tipo'], readonly Paso[]> = {
  registro: PASOS,
  correccion: inOrder('cliente', 'credito', 'aval', 'pdf'),
};

export interface Avance {
  faltan: number;
  malos: number;
  isOptional?: boolean;
}

const CAMPO_DE = { ...usuarioSchema.shape, ...avalSchema.shape, ...creditoSchema.shape };

/** Without a guarantor, the guarantor's fields are skipped. */
export function porLlenar(
  campos: readonly NombreCampo[],
  valores: Valores,
  conAval = hasDatos(valores, CAMPOS_AVAL),
): NombreCampo[] {
  return campos.filter((campo) => {
    if (!conAval && (CAMPOS_AVAL as NombreCampo[]).includes(campo)) return false;
    return !CAMPO_DE[campo].safeParse(valores[campo]).success;
  });
}

/** In form order. */
export const firstEmptyField = (valores: Valores, conAval: boolean): NombreCampo | undefined =>
  porLlenar(
    PASOS.flatMap(({ campos }) => campos),
    valores,
    conAval,
  ).find((campo) => !hasDatos(valores, [campo]));

interface Estado {
  valores: Valores;
  /** Derived from the values if omitted. */
  conAval?: boolean;
  isWrong: (campo: NombreCampo) => boolean;
  pdf: { hasPdf: boolean; isWrong: boolean; isOptional?: boolean };
}

export function avanceDe({ seccion, campos }: Paso, { valores, conAval, isWrong, pdf }: Estado): Avance {
  if (seccion === 'pdf') {
    const isOptional = !pdf.hasPdf && pdf.isOptional;
    return { faltan: pdf.hasPdf || isOptional ? 0 : 1, malos: pdf.isWrong ? 1 : 0, isOptional };
  }
  return {
    faltan: porLlenar(campos, valores, conAval).length,
    malos: campos.filter(isWrong).length,
    isOptional: seccion === 'aval' && !(conAval ?? hasDatos(valores, CAMPOS_AVAL)),
  };
}

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
