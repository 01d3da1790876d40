import { LLAMADAS_DE_AUDITORIA } from './auditoria.llamadas';
import { LLAMADAS_DE_CLIENTES, LLAMADAS_DE_FUENTES } from './clientes.llamadas';
import { LLAMADAS_DE_CONFIGURACION } from './configuracion.llamadas';
import { LLAMADAS_DE_DESEMBOLSOS } from './desembolsos.llamadas';
import { LLAMADAS_DE_EVALUACIONES } from './evaluaciones.llamadas';
import { LLAMADAS_DE_HOJAS } from './hojas.llamadas';
import type { FormaDeNombre, Llamada } from './llamada';
import { LLAMADAS_DE_BORRADORES, LLAMADAS_DE_MIS_ACCESOS } from './mis-accesos.llamadas';
import { LLAMADAS_DE_EQUIPOS, LLAMADAS_DE_OPERACION } from './operacion.llamadas';
import { LLAMADAS_DE_POLITICA } from './politica.llamadas';
import { LLAMADAS_DE_PROPUESTAS } from './propuestas.llamadas';
import { LLAMADAS_DE_RELEASES } from './releases.llamadas';
import { LLAMADAS_DE_SESION } from './sesion.llamadas';
import { LLAMADAS_DE_USUARIOS } from './usuarios.llamadas';

/**
 * All calls of the API. Validation, permissions and responses of the service follow from this table, as do the types
 * of pages, the OpenAPI document and the permission tests.
 */
export const LLAMADAS = {
  ...LLAMADAS_DE_OPERACION,
  ...LLAMADAS_DE_SESION,
  ...LLAMADAS_DE_MIS_ACCESOS,
  ...LLAMADAS_DE_EVALUACIONES,
  ...LLAMADAS_DE_FUENTES,
  ...LLAMADAS_DE_BORRADORES,
  ...LLAMADAS_DE_CLIENTES,
  ...LLAMADAS_DE_CONFIGURACION,
  ...LLAMADAS_DE_USUARIOS,
  ...LLAMADAS_DE_PROPUESTAS,
  ...LLAMADAS_DE_POLITICA,
  ...LLAMADAS_DE_AUDITORIA,
  ...LLAMADAS_DE_DESEMBOLSOS,
  ...LLAMADAS_DE_HOJAS,
  ...LLAMADAS_DE_EQUIPOS,
  ...LLAMADAS_DE_RELEASES,
} satisfies Record<FormaDeNombre, Llamada>;

export function llamadaDe(nombre: string): Llamada | undefined {
  return Object.hasOwn(LLAMADAS, nombre) ? LLAMADAS[nombre as keyof typeof LLAMADAS] : undefined;
}
