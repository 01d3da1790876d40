import { CUENTA_ENMASCARADA, DATOS_RESERVADOS, type Usuario } from 'shared-domain';
import { enmascararCuenta } from '../../listas/mascara';
import { datosNoValidos } from '../../problemas';

const TEXTO_COMPLETO = 'Escriba el número completo: aquí solo se ve su final.';

/**
 * The client's data as they are to be stored. Who was shown only the end of an account number may send it back: then
 * the stored number stays. The end of any other number is refused with 422, because a mask must never be stored.
 */
export function conCuentaGuardada(usuario: Usuario, guardado?: Pick<Usuario, 'ctaAhorros' | 'cci'>): Usuario {
  const completo = { ...usuario };
  const errores: Record<string, string[]> = {};
  for (const campo of DATOS_RESERVADOS.cuenta) {
    if (!CUENTA_ENMASCARADA.test(usuario[campo])) continue;
    const numero = guardado?.[campo];
    if (numero !== undefined && enmascararCuenta(numero) === usuario[campo]) completo[campo] = numero;
    else errores[`usuario.${campo}`] = [TEXTO_COMPLETO];
  }
  if (Object.keys(errores).length > 0) throw datosNoValidos(errores);
  return completo;
}
