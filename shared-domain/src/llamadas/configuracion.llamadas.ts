import {
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  edicionGeneralSchema,
  edicionSeguridadSchema,
  filtroHistorialConfiguracionSchema,
  generalGuardadaSchema,
  historialConfiguracionSchema,
  seguridadGuardadaSchema,
} from '../configuracion/configuracion.schema';
import { ADMINISTRAN, ROLES } from '../cuenta/rol';
import { conGrupo } from './llamada';

const YA_ESPERA = 'Ya hay otros ajustes por confirmar, o no hay quien los confirme';

export const LLAMADAS_DE_CONFIGURACION = conGrupo('Configuración', {
  'GET /api/config/general': {
    resumen: 'Productos, límites, motivos rápidos, institución y avisos',
    quienes: ROLES,
    responde: configuracionGeneralSchema,
    audita: [],
  },
  'PUT /api/config/general': {
    resumen: 'Cambia productos, límites, motivos rápidos, institución y avisos',
    quienes: ADMINISTRAN,
    confirma: 'segun_datos',
    body: edicionGeneralSchema,
    responde: generalGuardadaSchema,
    errores: { 409: YA_ESPERA },
    audita: ['configuracion.cambiada', 'propuesta.creada', 'propuesta.vencida'],
    // The general limit plus the largest logo in base64.
    cuerpoMaximo: 152 * 1024,
    ejemplo: {
      body: {
        productos: ['Capital de trabajo', 'Activo fijo'],
        limites: { montoMinimo: 300, montoMaximo: 90_000, cuotasMaximo: 60, tasaMaxima: 90 },
        motivosRapidos: ['No alcanza la capacidad de pago.'],
      },
    },
  },
  'GET /api/config/seguridad': {
    resumen: 'Bloqueo por intentos, duración de las sesiones, quién corrige qué y los controles',
    quienes: ADMINISTRAN,
    responde: configuracionSeguridadSchema,
    audita: [],
  },
  'PUT /api/config/seguridad': {
    resumen: 'Cambia el bloqueo, la duración de las sesiones, quién corrige qué y los controles',
    quienes: ADMINISTRAN,
    confirma: 'segun_datos',
    body: edicionSeguridadSchema,
    responde: seguridadGuardadaSchema,
    errores: { 409: YA_ESPERA },
    audita: ['configuracion.cambiada', 'propuesta.creada', 'propuesta.vencida'],
    ejemplo: {
      body: { intentosMaximos: 5, minutosBloqueo: 15, horasSesion: 12, horasSinUso: 8, diasRecordada: 7 },
    },
  },
  'GET /api/config/historial': {
    resumen: 'Quién cambió qué en la configuración',
    quienes: ADMINISTRAN,
    query: filtroHistorialConfiguracionSchema,
    responde: historialConfiguracionSchema,
    audita: [],
    ejemplo: { query: { clave: 'general' } },
  },
});
