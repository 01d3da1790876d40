import { textoDelError } from 'shared-domain/campos';

interface Issue {
  path: PropertyKey[];
  code?: string;
  message: string;
}

/** Result of a schema's `safeParse`. */
interface Parsed<Datos> {
  data?: Datos;
  error?: { issues: Issue[] };
}

type Errors<Campo extends string> = { [campo in Campo]?: { type: string; message: string } };

/**
 * Values, or the first error per field, for React Hook Form. A nested error goes to the last name of its
 * path: `usuario.correo` becomes `correo`.
 * @param limites errors that the schema cannot know, such as the lender's limits
 */
export function toResolverResult<Campo extends string, Datos>(
  { data, error }: Parsed<Datos>,
  limites: { [campo in Campo]?: string },
) {
  const errors: Errors<Campo> = {};
  for (const { path, code = '', message } of error?.issues ?? []) {
    errors[path.at(-1) as Campo] ??= { type: code, message: textoDelError(path, message) };
  }
  for (const campo in limites) {
    const message = limites[campo];
    if (message) errors[campo] ??= { type: 'limite', message };
  }
  if (!data || Object.keys(errors).length > 0) return { values: {}, errors };
  return { values: data, errors: {} };
}
