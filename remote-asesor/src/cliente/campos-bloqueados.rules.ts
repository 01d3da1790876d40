import { usuarioSchema } from 'shared-domain';
import { CAMPOS_USUARIO, type NombreCampo, type Valores } from '../formulario/valores';

/**
 * What stays locked once a client is found: everything that the file holds and that may be sent.
 * A field that an older file left empty stays open, or the form could never be submitted.
 */
export function camposBloqueados(valores: Valores): NombreCampo[] {
  return CAMPOS_USUARIO.filter((campo) => usuarioSchema.shape[campo].safeParse(valores[campo]).success);
}
