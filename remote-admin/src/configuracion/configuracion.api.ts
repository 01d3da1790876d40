import { apiQuery, callApi } from 'shared-auth';
import type {
  EdicionGeneral,
  EdicionSeguridad,
  FiltroHistorialConfiguracion,
} from 'shared-domain/configuracion';
import { useApiMutation } from '../accion/use-api-mutation';

export const configuracionGeneral = () => apiQuery('GET /api/config/general');

export const configuracionSeguridad = () => apiQuery('GET /api/config/seguridad');

export const historialDe = (grupo: FiltroHistorialConfiguracion['clave']) =>
  apiQuery('GET /api/config/historial', { query: { clave: grupo } });

export const useGuardarGeneral = () =>
  useApiMutation(
    (edicion: EdicionGeneral) => callApi('PUT /api/config/general', { body: edicion }),
    ['GET /api/config/general', 'GET /api/config/historial', 'GET /api/propuestas'],
  );

export const useGuardarSeguridad = () =>
  useApiMutation(
    (edicion: EdicionSeguridad) => callApi('PUT /api/config/seguridad', { body: edicion }),
    ['GET /api/config/seguridad', 'GET /api/config/historial', 'GET /api/sesiones', 'GET /api/propuestas'],
  );
