import {
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  edicionGeneralSchema,
  filtroHistorialConfiguracionSchema,
  historialConfiguracionSchema,
} from '../configuracion/configuracion.schema';
import { ROLES } from '../cuenta/rol';
import { llamada } from './llamada';
import { ADMINISTRAN } from './quienes';

const grupo = 'Configuración';

export const LLAMADAS_DE_CONFIGURACION = {
  'GET /api/config/general': llamada({
    grupo,
    resumen: 'Productos, límites y motivos rápidos',
    quienes: ROLES,
    responde: configuracionGeneralSchema,
  }),
  'PUT /api/config/general': llamada({
    grupo,
    resumen: 'Cambia productos, límites y motivos rápidos',
    quienes: ADMINISTRAN,
    body: edicionGeneralSchema,
    responde: configuracionGeneralSchema,
    audita: ['configuracion.cambiada'],
  }),
  'GET /api/config/seguridad': llamada({
    grupo,
    resumen: 'Bloqueo por intentos y duración de las sesiones',
    quienes: ADMINISTRAN,
    responde: configuracionSeguridadSchema,
  }),
  'PUT /api/config/seguridad': llamada({
    grupo,
    resumen: 'Cambia el bloqueo y la duración de las sesiones',
    quienes: ADMINISTRAN,
    body: configuracionSeguridadSchema,
    responde: configuracionSeguridadSchema,
    audita: ['configuracion.cambiada'],
  }),
  'GET /api/config/historial': llamada({
    grupo,
    resumen: 'Quién cambió qué en la configuración',
    quienes: ADMINISTRAN,
    query: filtroHistorialConfiguracionSchema,
    responde: historialConfiguracionSchema,
    ejemplo: { query: { clave: 'general' } },
  }),
} as const;
