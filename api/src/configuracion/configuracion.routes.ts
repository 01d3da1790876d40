import type { FastifyInstance } from 'fastify';
import {
  type ConfiguracionSeguridad,
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  type EdicionGeneral,
  edicionGeneralSchema,
  type FiltroHistorialConfiguracion,
  filtroHistorialConfiguracionSchema,
  historialConfiguracionSchema,
} from 'shared-domain';
import { contextoDe } from '../http/auth';
import { describir } from '../http/openapi';
import type { Configuracion } from './configuracion.service';

export function configuracionRoutes(
  app: FastifyInstance,
  deps: { configuracion: Configuracion; reloj: () => number },
): void {
  const { configuracion, reloj } = deps;
  const tag = 'Configuración';

  app.get(
    '/api/config/general',
    describir(tag, 'Productos, límites y motivos rápidos', {
      responde: { 200: configuracionGeneralSchema },
    }),
    () => configuracion.general(),
  );

  app.put<{ Body: EdicionGeneral }>(
    '/api/config/general',
    describir(tag, 'Cambia productos, límites y motivos rápidos', {
      body: edicionGeneralSchema,
      responde: { 200: configuracionGeneralSchema },
    }),
    (request) => configuracion.cambiarGeneral(request.body, contextoDe(request, reloj())),
  );

  app.get(
    '/api/config/seguridad',
    describir(tag, 'Bloqueo por intentos y duración de las sesiones', {
      responde: { 200: configuracionSeguridadSchema },
    }),
    () => configuracion.seguridad(),
  );

  app.put<{ Body: ConfiguracionSeguridad }>(
    '/api/config/seguridad',
    describir(tag, 'Cambia el bloqueo y la duración de las sesiones', {
      body: configuracionSeguridadSchema,
      responde: { 200: configuracionSeguridadSchema },
    }),
    (request) => configuracion.cambiarSeguridad(request.body, contextoDe(request, reloj())),
  );

  app.get<{ Querystring: FiltroHistorialConfiguracion }>(
    '/api/config/historial',
    describir(tag, 'Quién cambió qué en la configuración', {
      querystring: filtroHistorialConfiguracionSchema,
      responde: { 200: historialConfiguracionSchema },
    }),
    (request) => configuracion.historial(request.query.clave),
  );
}
