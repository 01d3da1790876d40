import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { exampleOf } from '../../api/testing/call-request';
import { solicitudDe } from '../../api/testing/solicitudes';
import { DNI_CLIENTE, PASSWORD } from '../../api/testing/test-api';

/** Placeholders for values of an open session, filled in before the call. */
export const MARK_PREFIX = 'MARCA-';
export const MARK = { refresh: `${MARK_PREFIX}REFRESCO`, session: `${MARK_PREFIX}SESION` } as const;

const NEW_ACCOUNT = { fullName: 'Ana Peña', email: 'ana@prueba.example', rol: 'cajero' };

const WITH_LINK = 'Ana visite https://evil.example/entrar';
const UNSEEN = 'Jimena\u200b Ordóñez Távara';

function withName(nombre: string) {
  const solicitud = solicitudDe();
  return { ...solicitud, usuario: { ...solicitud.usuario, nombre } };
}

const BODIES: Partial<Record<NombreDeLlamada, object[]>> = {
  'POST /api/login': [{ username: 'admin', password: PASSWORD, remember_me: true }],
  'POST /api/refresh': [{ refresh_token: MARK.refresh }],
  'POST /api/logout': [{ idToken: MARK.session }],
  'POST /api/evaluaciones/create': [solicitudDe(DNI_CLIENTE), solicitudDe(), withName(WITH_LINK)],
  'PUT /api/evaluaciones/status/:id': [
    { estado: 2, observaciones: 'No alcanza.', version: 1 },
    { estado: 2, observaciones: 'Falta un recibo.' },
    { estado: 2, observaciones: "Falta;=cmd|' /C calc'!A0" },
  ],
  'PUT /api/evaluaciones/update/:id': [solicitudDe(DNI_CLIENTE)],
  // Repeated to outnumber the example, whose credit differs from the stored one.
  'PUT /api/evaluaciones/update/:id/documento': Array.from({ length: 5 }, () => solicitudDe(DNI_CLIENTE)),
  'PUT /api/evaluaciones/correct/:id': [solicitudDe().credito, { ...solicitudDe().credito, version: 1 }],
  'POST /api/desembolsos': [1, 2, 3, 4].map((evaluacionId) => ({ evaluacionId, medio: 'efectivo' })),
  'PATCH /api/usuarios/:id': [
    { activo: false },
    { rol: 'cajero' },
    { fullName: 'Otra Persona' },
    { fullName: UNSEEN },
  ],
  'POST /api/usuarios/:id/cartera': [{ a: 7, estados: [0, 2] }],
  'POST /api/usuarios': ['ana', 'bea', 'carla', 'dora'].map((username, i) => ({
    ...NEW_ACCOUNT,
    username,
    dni: `8000000${i}`,
    ...(username === 'dora' && { fullName: WITH_LINK }),
  })),
};

const QUERIES: Partial<Record<NombreDeLlamada, Record<string, string>>> = {
  'GET /api/evaluaciones': { estado: '1', q: 'peña', orden: 'monto', pagina: '1', porPagina: '5' },
  'GET /api/cliente/show/:dni': { evaluacion: '1' },
  'GET /api/auditoria': { desde: '2026-01-01', actor: 'jefe', formato: 'csv' },
};

/** Bodies to mutate. A body generated from the schema alone rarely reaches the database. */
export function bodiesOf(call: NombreDeLlamada): object[] {
  const { body, formulario } = exampleOf(call);
  const example = (body ?? formulario?.data) as object | undefined;
  return [...(BODIES[call] ?? []), ...(example ? [example] : [])];
}

export const queryOf = (call: NombreDeLlamada): Record<string, string> =>
  QUERIES[call] ?? exampleOf(call).query ?? {};
