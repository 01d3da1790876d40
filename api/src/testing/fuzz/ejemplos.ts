import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { CLAVE, DNI_CLIENTE } from '../api-de-prueba';
import { exampleOf } from '../calls/call-request';
import { solicitudDe } from '../solicitudes';

/** Stand in a generated call for what only a session that is open has. */
export const PREFIJO_MARCA = 'MARCA-';
export const MARCA = { refresco: `${PREFIJO_MARCA}REFRESCO`, sesion: `${PREFIJO_MARCA}SESION` } as const;

const NUEVA = { fullName: 'Ana Peña', email: 'ana@prueba.example', rol: 'cajero' };

/** Bodies that reach the database, beside the example of the call. */
const CUERPOS: Partial<Record<NombreDeLlamada, object[]>> = {
  'POST /api/login': [{ username: 'admin', password: CLAVE, remember_me: true }],
  'POST /api/refresh': [{ refresh_token: MARCA.refresco }],
  'POST /api/logout': [{ idToken: MARCA.sesion }],
  'POST /api/evaluaciones/create': [solicitudDe(DNI_CLIENTE), solicitudDe()],
  'PUT /api/evaluaciones/status/:id': [
    { estado: 2, observaciones: 'No alcanza.', version: 1 },
    { estado: 2, observaciones: 'Falta un recibo.' },
  ],
  'PUT /api/evaluaciones/update/:id': [solicitudDe(DNI_CLIENTE)],
  'PUT /api/evaluaciones/correct/:id': [solicitudDe().credito, { ...solicitudDe().credito, version: 1 }],
  'POST /api/desembolsos': [1, 2, 3, 4].map((evaluacionId) => ({ evaluacionId, medio: 'efectivo' })),
  'PATCH /api/usuarios/:id': [{ activo: false }, { rol: 'cajero' }, { fullName: 'Otra Persona' }],
  'POST /api/usuarios': ['ana', 'bea', 'carla'].map((username, i) => ({
    ...NUEVA,
    username,
    dni: `8000000${i}`,
  })),
};

const CONSULTAS: Partial<Record<NombreDeLlamada, Record<string, string>>> = {
  'GET /api/evaluaciones': { estado: '1', q: 'peña', orden: 'monto', pagina: '1', porPagina: '5' },
  'GET /api/cliente/show/:dni': { evaluacion: '1' },
  'GET /api/auditoria': { desde: '2026-01-01', actor: 'jefe', formato: 'csv' },
};

/** Bodies to begin from: what is generated from a schema alone seldom gets as far as the database. */
export function cuerposDe(llamada: NombreDeLlamada): object[] {
  const { body, formulario } = exampleOf(llamada);
  const ejemplo = (body ?? formulario?.data) as object | undefined;
  return [...(CUERPOS[llamada] ?? []), ...(ejemplo ? [ejemplo] : [])];
}

/** A query to begin from. */
export const consultaDe = (llamada: NombreDeLlamada): Record<string, string> =>
  CONSULTAS[llamada] ?? exampleOf(llamada).query ?? {};
