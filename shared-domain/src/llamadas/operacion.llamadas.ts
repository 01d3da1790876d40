import { z } from 'zod';
import { ROLES } from '../cuenta/rol';
import { avisosSchema } from '../operacion/avisos.schema';
import {
  erroresDePaginasSchema,
  filtroErroresSchema,
  telemetriaSchema,
} from '../operacion/errores-de-paginas.schema';
import { saludSchema } from '../operacion/salud.schema';
import { filtroResumenSchema, resumenSchema } from '../resumen/resumen.schema';
import { llamada } from './llamada';
import { ADMINISTRAN } from './quienes';

const grupo = 'Operación';
const servicio = 'Servicio';

export const LLAMADAS_DE_OPERACION = {
  'GET /api/salud': llamada({
    grupo: servicio,
    resumen: 'Si el servicio y su base de datos responden',
    quienes: 'todos',
    responde: saludSchema,
    errores: { 503: 'La base de datos no responde' },
    audita: [],
  }),
  'GET /api/openapi.json': llamada({
    grupo: servicio,
    resumen: 'Este documento',
    quienes: 'todos',
    archivos: ['application/json'],
    audita: [],
  }),
  'GET /api/resumen': llamada({
    grupo: 'Reportes',
    resumen: 'Cuántas evaluaciones, cuánto y en cuánto tiempo, sin datos personales',
    quienes: ['superadmin', 'admin', 'auditor', 'cajero', 'jefe_negocios', 'asesor'],
    soloPropio: ['asesor'],
    query: filtroResumenSchema,
    responde: resumenSchema,
    // Sums without a name.
    audita: [],
    ejemplo: { query: { desde: '2026-01-01', hasta: '2026-01-31' } },
  }),
  'POST /api/telemetria': llamada({
    grupo,
    resumen: 'Cuenta un error de una página',
    quienes: ROLES,
    body: telemetriaSchema,
    cuerpoMaximo: 4096,
    exito: 202,
    responde: z.object({}),
    errores: { 429: 'Demasiados avisos en un minuto' },
    desdeReemplazo: true,
    ejemplo: { body: { ruta: '/asesor', mensaje: 'TypeError: algo falta' } },
  }),
  'GET /api/telemetria/errores': llamada({
    grupo,
    resumen: 'Errores de las páginas por remote y versión',
    quienes: ADMINISTRAN,
    query: filtroErroresSchema,
    responde: erroresDePaginasSchema,
    audita: [],
    ejemplo: { query: { desde: '2026-01-01' } },
  }),
  'GET /api/avisos': llamada({
    grupo,
    resumen: 'Qué debe corregir quien opera el servicio',
    quienes: ADMINISTRAN,
    responde: avisosSchema,
    audita: [],
  }),
} as const;
