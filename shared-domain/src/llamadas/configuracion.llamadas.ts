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
    audita: [],
  }),
  'PUT /api/config/general': llamada({
    grupo,
    resumen: 'Cambia productos, límites y motivos rápidos',
    quienes: ADMINISTRAN,
    body: edicionGeneralSchema,
    responde: configuracionGeneralSchema,
    audita: ['configuracion.cambiada'],
    ejemplo: {
      body: {
        productos: ['Capital de trabajo', 'Activo fijo'],
        limites: { montoMinimo: 300, montoMaximo: 90_000, cuotasMaximo: 60, tasaMaxima: 90 },
        motivosRapidos: ['No alcanza la capacidad de pago.'],
      },
    },
  }),
  'GET /api/config/seguridad': llamada({
    grupo,
    resumen: 'Bloqueo por intentos y duración de las sesiones',
    quienes: ADMINISTRAN,
    responde: configuracionSeguridadSchema,
    audita: [],
  }),
  'PUT /api/config/seguridad': llamada({
    grupo,
    resumen: 'Cambia el bloqueo y la duración de las sesiones',
    quienes: ADMINISTRAN,
    body: configuracionSeguridadSchema,
    responde: configuracionSeguridadSchema,
    audita: ['configuracion.cambiada'],
    ejemplo: {
      body: { intentosMaximos: 5, minutosBloqueo: 15, horasSesion: 12, horasSinUso: 8, diasRecordada: 7 },
    },
  }),
  'GET /api/config/historial': llamada({
    grupo,
    resumen: 'Quién cambió qué en la configuración',
    quienes: ADMINISTRAN,
    query: filtroHistorialConfiguracionSchema,
    responde: historialConfiguracionSchema,
    audita: [],
    ejemplo: { query: { clave: 'general' } },
  }),
} as const;
