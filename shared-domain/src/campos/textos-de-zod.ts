import type { z } from 'zod';
import { TEXTO_CAMPO } from './campos.schema';

const FORMA = 'El dato no tiene la forma esperada.';

function textoDeTipo({ expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (input === undefined || input === null) return TEXTO_CAMPO.obligatorio;
  if (expected === 'int') return TEXTO_CAMPO.entero;
  if (expected === 'number') return TEXTO_CAMPO.numero;
  if (expected === 'boolean') return TEXTO_CAMPO.siNo;
  if (expected === 'string') return 'Ingrese un texto.';
  return FORMA;
}

function textoDeCota(origin: string, cota: number, sentido: 'máximo' | 'mínimo'): string {
  if (origin === 'string') return `Use ${cota} caracteres como ${sentido}.`;
  if (origin === 'array') return `Indique ${cota} como ${sentido}.`;
  return sentido === 'máximo' ? TEXTO_CAMPO.maximo(cota) : TEXTO_CAMPO.minimo(cota);
}

/** The Spanish text of an issue whose schema gives none of its own. Zod's own texts are written for programmers. */
export function textoDeZod(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return textoDeTipo(issue as z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>);
    case 'invalid_value':
      return issue.input === undefined ? TEXTO_CAMPO.obligatorio : TEXTO_CAMPO.opcion;
    case 'too_big':
      return textoDeCota(issue.origin, Number(issue.maximum), 'máximo');
    case 'too_small':
      return issue.input === ''
        ? TEXTO_CAMPO.obligatorio
        : textoDeCota(issue.origin, Number(issue.minimum), 'mínimo');
    default:
      return FORMA;
  }
}
