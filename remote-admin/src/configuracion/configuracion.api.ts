import { apiQuery } from 'shared-auth';
import type { FiltroHistorialConfiguracion } from 'shared-domain/configuracion';
import { useApiMutation } from '../accion/use-api-mutation';

export const configuracionGeneral = () => apiQuery('GET /api/config/general');

export const configuracionSeguridad = () => apiQuery('GET /api/config/seguridad');

export const historialDe = (grupo: FiltroHistorialConfiguracion['clave']) =>
  apiQuery('GET /api/config/historial', { query: { clave: grupo } });

export const useGuardarGeneral = () =>
  useApiMutation('PUT /api/config/general', [
    'GET /api/config/general',
    'GET /api/config/historial',
    'GET /api/propuestas',
  ]);

export const useGuardarSeguridad = () =>
  useApiMutation('PUT /api/config/seguridad', [
    'GET /api/config/seguridad',
    'GET /api/config/historial',
    'GET /api/sesiones',
    'GET /api/propuestas',
  ]);
