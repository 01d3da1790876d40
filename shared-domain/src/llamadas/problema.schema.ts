import { z } from 'zod';

/** Every error of the API: `application/problem+json`. `message` equals `detail`, in Spanish, fit to be shown. */
export const problemaSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  /** Field path, such as `usuario.correo`, to the texts of what is wrong with it. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Problema = z.infer<typeof problemaSchema>;

/** What a person reads beside a member that no schema knows. */
export const TEXTO_MIEMBRO_DESCONOCIDO = 'Este campo no se acepta.';

/** `issues` of a failed zod parse as the `errors` of a problem; unknown members are named one by one. */
export function erroresPorCampo(error: z.ZodError): Record<string, string[]> {
  // Names come from outside: in a plain object `constructor` would be there already.
  const errores = new Map<string, string[]>();
  const anotar = (ruta: PropertyKey[], texto: string) => {
    const campo = ruta.map(String).join('.');
    const textos = errores.get(campo);
    if (textos) textos.push(texto);
    else errores.set(campo, [texto]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const clave of issue.keys) anotar([...issue.path, clave], TEXTO_MIEMBRO_DESCONOCIDO);
    } else {
      anotar(issue.path, issue.message);
    }
  }
  return Object.fromEntries(errores);
}
