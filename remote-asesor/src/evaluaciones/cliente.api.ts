import { apiQuery, callApi } from 'shared-auth';

/** The client's file by DNI; `evaluacion` picks one of several, otherwise the API chooses the one to correct. */
export const expedienteDe = (dni: string, evaluacion?: number) =>
  apiQuery('GET /api/cliente/show/:dni', { params: { dni }, query: { evaluacion } });

/** Asks for the file each time: whoever presses the search button wants to know what it says now. */
export const buscarCliente = (dni: string) => callApi('GET /api/cliente/show/:dni', { params: { dni } });

/** Every evaluation of a client, newest first. */
export const evaluacionesDe = (dni: string) => apiQuery('GET /api/evaluaciones/index', { query: { dni } });
