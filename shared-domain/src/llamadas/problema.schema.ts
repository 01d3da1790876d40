import { z } from 'zod';
import { textoDelError } from '../campos/faltas';
import { NUMERO_DE_SOLICITUD } from './numero-de-solicitud';

/**
 * Every error of the API, as `application/problem+json` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)).
 * `message` and `detail` are the same Spanish sentence, written to be shown to a person.
 */
export const problemaSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  /**
   * Names a refusal that a page answers by itself: `confirmar_identidad` asks the person to confirm that it is them,
   * `paso_vencido` begins the sign-in anew.
   */
  codigo: z.enum(['confirmar_identidad', 'paso_vencido']).optional(),
  /** Field path, such as `usuario.correo`, to the texts of what is wrong with it. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** The number of the call, by which support finds it. What a proxy answers by itself may have none. */
  solicitud: z.string().regex(NUMERO_DE_SOLICITUD).optional(),
});
export type Problema = z.infer<typeof problemaSchema>;

/** The text at a member that the schema does not have. */
export const TEXTO_MIEMBRO_DESCONOCIDO = 'Este campo no se acepta.';

/** The issues of a failed zod parse as the `errors` of a problem. Each unknown member has an entry of its own. */
export function erroresPorCampo(error: z.ZodError): Record<string, string[]> {
  // A Map, because the names come from outside: a plain object already has a member `constructor`.
  const errores = new Map<string, string[]>();
  const anotar = (ruta: PropertyKey[], texto: string) => {
    const campo = ruta.map(String).join('.');
    const textos = errores.get(campo);
    if (textos) textos.push(texto);
    else errores.set(campo, [texto]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const miembro of issue.keys) anotar([...issue.path, miembro], TEXTO_MIEMBRO_DESCONOCIDO);
    } else {
      anotar(issue.path, textoDelError(issue.path, issue.message));
    }
  }
  return Object.fromEntries(errores);
}
