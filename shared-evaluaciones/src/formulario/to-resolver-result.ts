import { textoDelError } from 'shared-domain/campos';

interface Issue {
  path: PropertyKey[];
  code?: string;
  message: string;
}

/** What `safeParse` of a schema answers. */
interface Parsed<Datos> {
  data?: Datos;
  error?: { issues: Issue[] };
}

/** At most one error for each field. */
type Errors<Campo extends string> = { [campo in Campo]?: { type: string; message: string } };

/**
 * What a resolver of React Hook Form answers: the values, or the first error of each field. An error of the schema
 * belongs to the last name of its path, so that `usuario.correo` becomes `correo`.
 * @param limites errors that the schema does not know, by field, such as those of the lender's limits
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
