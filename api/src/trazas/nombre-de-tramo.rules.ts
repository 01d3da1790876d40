import { direccionSinDatos, type Tramo } from 'shared-domain';
import { llamadaDe } from 'shared-domain/llamadas';

const SCREEN = /^(\/[\w:-]*)+$/;

/**
 * The name under which a part of a trace is kept; undefined where it is none. A call has the name that the list of calls
 * has, and of the address of a screen each part with three digits or more, such as a DNI, is left out.
 */
export function nombreDeTramo({ tipo, nombre }: Pick<Tramo, 'tipo' | 'nombre'>): string | undefined {
  if (tipo === 'llamada') return llamadaDe(nombre) && nombre;
  const screen = direccionSinDatos(nombre);
  return SCREEN.test(screen) ? screen : undefined;
}
