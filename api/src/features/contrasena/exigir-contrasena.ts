import { porqueNoContrasena, type Rol } from 'shared-domain';
import { datosNoValidos } from '../../problemas';
import { esComun } from './comunes';
import { esPersonal, type Persona } from './personal';

const TEXTO_COMUN =
  'Es una de las contraseñas más usadas del mundo. Elija otra, como cuatro palabras sin relación.';
const TEXTO_PERSONAL =
  'No use su nombre, su usuario, su DNI, su correo ni el nombre del sistema en la contraseña.';

/** Why this person may not choose this password; undefined where they may. */
export async function porqueNoElegir(
  contrasena: string,
  persona: Persona & { rol: Rol },
): Promise<string | undefined> {
  const larga = porqueNoContrasena(contrasena, persona.rol);
  if (larga) return larga;
  if (esPersonal(contrasena, persona)) return TEXTO_PERSONAL;
  return (await esComun(contrasena)) ? TEXTO_COMUN : undefined;
}

/** Refuses with 422, on its field, a password that this person may not choose. */
export async function exigirContrasena(
  contrasena: string,
  persona: Persona & { rol: Rol },
  campo: 'password' | 'nueva' = 'password',
): Promise<void> {
  const motivo = await porqueNoElegir(contrasena, persona);
  if (motivo) throw datosNoValidos({ [campo]: [motivo] });
}
