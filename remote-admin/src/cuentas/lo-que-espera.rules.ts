import type { CambioCuenta, PropuestaHecha, TipoPropuesta } from 'shared-domain';

/** Which fields of an account each kind of proposal would change. */
const CAMPOS: Partial<Record<TipoPropuesta, readonly (keyof CambioCuenta)[]>> = {
  'cuenta.cambiar': ['rol', 'activo', 'dni'],
  'cuenta.correo': ['email'],
  'cuenta.limite': ['limiteAprobacion'],
};

/** What of a change was done at once, where some of it waits for a second person. */
export function loHecho(cambio: CambioCuenta, propuestas: readonly PropuestaHecha[]): (keyof CambioCuenta)[] {
  const esperan = propuestas.flatMap(({ tipo }) => CAMPOS[tipo] ?? []);
  return (Object.keys(cambio) as (keyof CambioCuenta)[]).filter((campo) => !esperan.includes(campo));
}
