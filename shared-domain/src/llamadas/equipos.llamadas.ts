import type { Rol } from '../cuenta/rol';
import {
  filtroEquiposSchema,
  filtroTareasSchema,
  paginaEquiposSchema,
  paginaTareasSchema,
} from '../operacion/equipos.schema';
import { conGrupo } from './llamada';

const VEN_EQUIPOS = ['auditor', 'cajero', 'admin', 'superadmin'] as const satisfies readonly Rol[];

export const LLAMADAS_DE_EQUIPOS = conGrupo('Equipos', {
  'GET /api/equipos': {
    resumen: 'El personal con su trabajo abierto, por páginas',
    quienes: VEN_EQUIPOS,
    query: filtroEquiposSchema,
    responde: paginaEquiposSchema,
    audita: [],
    ejemplo: { query: { rol: 'asesor' } },
  },
  'GET /api/equipos/tareas': {
    resumen: 'El trabajo abierto por persona y antigüedad, por páginas',
    quienes: VEN_EQUIPOS,
    query: filtroTareasSchema,
    responde: paginaTareasSchema,
    // The answer names no client.
    audita: [],
    ejemplo: { query: { tipo: 'decidir', asesor: '3' } },
  },
});
