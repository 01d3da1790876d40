import { http } from 'shared-auth';
import type {
  ConfiguracionGeneral,
  ConfiguracionSeguridad,
  EdicionGeneral,
  HistorialConfiguracion,
} from 'shared-domain';
import { useLectura } from '../lista/lectura.api';

export const GENERAL = '/config/general';
export const SEGURIDAD = '/config/seguridad';
export const HISTORIAL = '/config/historial';

export const useConfiguracionGeneral = () => useLectura<ConfiguracionGeneral>(GENERAL);
export const useConfiguracionSeguridad = () => useLectura<ConfiguracionSeguridad>(SEGURIDAD);

export const useHistorial = (clave: 'general' | 'seguridad') =>
  useLectura<HistorialConfiguracion>(HISTORIAL, { clave });

export async function guardarGeneral(edicion: EdicionGeneral): Promise<void> {
  await http.put(GENERAL, edicion);
}

export async function guardarSeguridad(edicion: ConfiguracionSeguridad): Promise<void> {
  await http.put(SEGURIDAD, edicion);
}
