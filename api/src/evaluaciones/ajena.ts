import { esLaMismaPersona } from 'shared-domain';
import { sinPermiso } from '../problemas';
import type { UsuarioActual } from '../sesion/usuario-actual';

type Accion = 'registrar' | 'corregir' | 'decidir' | 'editar' | 'desembolsar';

const texto = (accion: Accion) =>
  `No puede ${accion} una evaluación en la que usted es el cliente o el aval.`;

/** 403 where one of these, the client and the guarantors, is the caller: nobody handles a loan of their own. */
export function exigirAjena(
  accion: Accion,
  { dni }: Pick<UsuarioActual, 'dni'>,
  interesados: readonly (string | null | undefined)[],
): void {
  if (interesados.some((uno) => esLaMismaPersona(uno, dni))) throw sinPermiso(texto(accion));
}
