import { TEXTO_CAMPO, texto } from './campos.schema';
import { leerApellido, mezclaAlfabetos, tieneEnlace, tieneLetrasInvisibles } from './nombre.rules';

/**
 * The name of a person, or a part of it. It stands in mails of the lender and in the audit trail, so it carries no link,
 * and nothing that makes it look like the name of somebody else.
 */
export const nombre = (maximo: number) =>
  texto(maximo)
    .overwrite(leerApellido)
    .refine((valor) => !tieneLetrasInvisibles(valor), TEXTO_CAMPO.invisibles)
    .refine((valor) => !mezclaAlfabetos(valor), TEXTO_CAMPO.otroAlfabeto)
    .refine((valor) => !tieneEnlace(valor), TEXTO_CAMPO.enlace);
