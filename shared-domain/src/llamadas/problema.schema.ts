import { z } from 'zod';
import { textoDelError } from '../campos/faltas';
import { NUMERO_DE_SOLICITUD } from './numero-de-solicitud';

/**
 * `application/problem+json` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)). `message` and `detail` are the
 * same Spanish sentence for the user.
 */
export const problemaSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  /** Handled by the page: `confirmar_identidad` asks to confirm the identity, `paso_vencido` restarts the sign-in. */
  codigo: z.enum(['confirmar_identidad', 'paso_vencido']).optional(),
  /** By field path, such as `usuario.correo`. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Absent in responses of a proxy. */
  solicitud: z.string().regex(NUMERO_DE_SOLICITUD).optional(),
});
export type Problema = z.infer<typeof problemaSchema>;

export const TEXTO_MIEMBRO_DESCONOCIDO = 'Este campo no se acepta.';

/** Each unknown member gets its own entry. */
export function erroresPorCampo(error: z.ZodError): Record<string, string[]> {
  // Names come from outside, and a plain object has `constructor`.
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
