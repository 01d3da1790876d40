import { z } from 'zod';
import { filtroDeDiasSchema } from '../campos/pagina.schema';
import { ADMINISTRAN, ROLES, type Rol } from '../cuenta/rol';
import { resumenSchema } from '../evaluacion/resumen.schema';
import { avisosSchema } from '../operacion/avisos.schema';
import {
  filtroEquiposSchema,
  filtroTareasSchema,
  paginaEquiposSchema,
  paginaTareasSchema,
} from '../operacion/equipos.schema';
import { erroresDePaginasSchema, telemetriaSchema } from '../operacion/errores-de-paginas.schema';
import { conGrupo } from './llamada';

export const LLAMADAS_DE_OPERACION = {
  ...conGrupo('Servicio', {
    'GET /api/salud': {
      resumen: 'Si el servicio y su base de datos responden',
      quienes: 'todos',
      responde: z.object({
        estado: z.literal('ok'),
        version: z.string(),
        baseDeDatos: z.enum(['sqlite', 'postgresql']),
      }),
      errores: { 503: 'La base de datos no responde, o el servicio se está cerrando' },
      audita: [],
    },
    'GET /api/openapi.json': {
      resumen: 'Este documento',
      quienes: 'todos',
      archivos: ['application/json'],
      audita: [],
    },
  }),
  ...conGrupo('Reportes', {
    'GET /api/resumen': {
      resumen: 'Cuántas evaluaciones, cuánto y en cuánto tiempo, sin datos personales',
      quienes: ['superadmin', 'admin', 'auditor', 'cajero', 'jefe_negocios', 'asesor'],
      soloPropio: ['asesor'],
      query: filtroDeDiasSchema,
      responde: resumenSchema,
      audita: [],
      ejemplo: { query: { desde: '2026-01-01', hasta: '2026-01-31' } },
    },
  }),
  ...conGrupo('Operación', {
    'POST /api/telemetria': {
      resumen: 'Cuenta un error de una página',
      quienes: ROLES,
      body: telemetriaSchema,
      cuerpoMaximo: 4096,
      vecesPorMinuto: 20,
      exito: 202,
      responde: z.object({}),
      errores: { 429: 'Demasiados avisos en un minuto' },
      fromOverride: true,
      ejemplo: { body: { ruta: '/asesor', mensaje: 'TypeError: algo falta' } },
    },
    'GET /api/telemetria/errores': {
      resumen: 'Errores de las páginas por remote y versión',
      quienes: ADMINISTRAN,
      query: filtroDeDiasSchema,
      responde: erroresDePaginasSchema,
      audita: [],
      ejemplo: { query: { desde: '2026-01-01' } },
    },
    'GET /api/avisos': {
      resumen: 'Qué debe corregir quien opera el servicio',
      quienes: ADMINISTRAN,
      responde: avisosSchema,
      audita: [],
    },
  }),
};

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
    audita: [],
    ejemplo: { query: { tipo: 'decidir', asesor: '3' } },
  },
});
