import { ESTADO, type Estado, ROLES, type Rol } from 'shared-domain';

export interface Permiso {
  /** `todos`: nobody needs to be signed in. */
  quienes: 'todos' | readonly Rol[];
  /** These roles reach only what is theirs; the service checks it. */
  soloPropio?: readonly Rol[];
  /** Never for an evaluation that the same person registered; the service checks it. */
  nuncaPropio?: true;
  /** Never for an evaluation whose client or guarantor is the same person; the service checks it. */
  nuncaSobreSiMismo?: true;
  /** Only for an evaluation in this state, else 409; the service takes it from here. */
  enEstado?: Estado;
}

const ADMINISTRAN = ['superadmin', 'admin'] as const satisfies readonly Rol[];
const VEN_EQUIPOS = ['auditor', 'cajero', 'admin', 'superadmin'] as const satisfies readonly Rol[];

/**
 * Who may make which call, once: the API refuses by this table and the tests walk it. A route that is missing
 * here keeps the service from starting.
 */
export const PERMISOS = {
  'GET /api/salud': { quienes: 'todos' },
  'GET /api/openapi.json': { quienes: 'todos' },
  'POST /api/login': { quienes: 'todos' },
  'POST /api/validate-refresh-token': { quienes: 'todos' },
  'POST /api/refresh': { quienes: 'todos' },
  'POST /api/forgot-password': { quienes: 'todos' },
  'POST /api/reset-password': { quienes: 'todos' },
  'POST /api/logout': { quienes: ROLES, soloPropio: ROLES },
  'GET /api/evaluaciones': { quienes: ['asesor', 'jefe_negocios', 'auditor'], soloPropio: ['asesor'] },
  'GET /api/evaluaciones/index': {
    quienes: ['cliente', 'asesor', 'jefe_negocios', 'auditor'],
    soloPropio: ['cliente'],
  },
  'POST /api/evaluaciones/create': { quienes: ['asesor'], nuncaSobreSiMismo: true },
  'PUT /api/evaluaciones/status/:id': {
    quienes: ['jefe_negocios'],
    nuncaPropio: true,
    nuncaSobreSiMismo: true,
    enEstado: ESTADO.pendiente,
  },
  'PUT /api/evaluaciones/update/:id': {
    quienes: ['asesor'],
    nuncaSobreSiMismo: true,
    enEstado: ESTADO.rechazado,
  },
  'PUT /api/evaluaciones/correct/:id': {
    quienes: ['jefe_negocios'],
    nuncaSobreSiMismo: true,
    enEstado: ESTADO.pendiente,
  },
  'GET /api/evaluaciones/:id/pdf': {
    quienes: ['cliente', 'asesor', 'jefe_negocios', 'auditor'],
    soloPropio: ['cliente'],
  },
  'GET /api/evaluaciones/:id/historial': {
    quienes: ['cliente', 'asesor', 'jefe_negocios', 'auditor'],
    soloPropio: ['cliente'],
  },
  'GET /api/cliente/show/:dni': { quienes: ['asesor', 'jefe_negocios', 'auditor', 'superadmin'] },
  'GET /api/config/general': { quienes: ROLES },
  'GET /api/resumen': {
    quienes: ['superadmin', 'admin', 'auditor', 'cajero', 'jefe_negocios', 'asesor'],
    soloPropio: ['asesor'],
  },
  'POST /api/telemetria': { quienes: ROLES },
  'GET /api/telemetria/errores': { quienes: ADMINISTRAN },
  'GET /api/avisos': { quienes: ADMINISTRAN },
  'PUT /api/config/general': { quienes: ADMINISTRAN },
  'GET /api/config/seguridad': { quienes: ADMINISTRAN },
  'PUT /api/config/seguridad': { quienes: ADMINISTRAN },
  'GET /api/config/historial': { quienes: ADMINISTRAN },
  // An admin manages neither superadmins nor admins; the service checks it.
  'GET /api/usuarios': { quienes: ADMINISTRAN },
  'POST /api/usuarios': { quienes: ADMINISTRAN },
  'PATCH /api/usuarios/:id': { quienes: ADMINISTRAN },
  'POST /api/usuarios/:id/restablecer': { quienes: ADMINISTRAN },
  'DELETE /api/usuarios/:id/sesion': { quienes: ADMINISTRAN },
  'GET /api/sesiones': { quienes: ADMINISTRAN },
  'DELETE /api/sesiones/:id': { quienes: ADMINISTRAN },
  'GET /api/clientes': { quienes: ['superadmin'] },
  'GET /api/clientes/:id': { quienes: ['superadmin'] },
  'GET /api/auditoria': { quienes: ['auditor', 'superadmin'] },
  'GET /api/auditoria/excepciones': { quienes: ['auditor'] },
  'GET /api/auditoria/cadena': { quienes: ['auditor', 'superadmin'] },
  'GET /api/desembolsos': { quienes: ['cajero'] },
  'GET /api/desembolsos/resumen': { quienes: ['cajero'] },
  'GET /api/desembolsos/:id': { quienes: ['cajero', 'auditor'] },
  'POST /api/desembolsos': { quienes: ['cajero'], nuncaSobreSiMismo: true, enEstado: ESTADO.aceptado },
  'GET /api/equipos': { quienes: VEN_EQUIPOS },
  'GET /api/equipos/tareas': { quienes: VEN_EQUIPOS },
} as const satisfies Record<string, Permiso>;

export type Llamada = keyof typeof PERMISOS;

/** The rule of a call, or undefined when nobody wrote one. */
export function permisoDe(llamada: string): Permiso | undefined {
  return Object.hasOwn(PERMISOS, llamada) ? PERMISOS[llamada as Llamada] : undefined;
}
