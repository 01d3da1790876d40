import { z } from 'zod';
import {
  chainCheckFilterSchema,
  chainCheckSchema,
  controlesAuditadosSchema,
  evaluacionLeidaSchema,
  filtroAuditoriaSchema,
  filtroExcepcionesSchema,
  paginaAuditoriaSchema,
  paginaExcepcionesSchema,
} from '../auditoria/auditoria.schema';
import {
  busquedaDeClienteSchema,
  clienteBuscadoSchema,
  filtroMiradasSchema,
  paginaMiradasSchema,
} from '../auditoria/miradas.schema';
import { TIPOS_DE_EXPORTACION } from '../campos/pagina.schema';
import { conGrupo } from './llamada';
import { idDeEvaluacionParams } from './partes.schema';

export const LLAMADAS_DE_AUDITORIA = conGrupo('Auditoría', {
  'GET /api/auditoria': {
    resumen: 'Lo que pasó, por páginas o como archivo',
    quienes: ['auditor', 'superadmin'],
    query: filtroAuditoriaSchema,
    responde: paginaAuditoriaSchema,
    archivos: TIPOS_DE_EXPORTACION,
    confirma: 'segun_datos',
    // Reading the trail is not audited. Exports are, and searches that find one client.
    audita: ['auditoria.exportada', 'cliente.buscado'],
    ejemplo: { query: { desde: '2026-01-01', tipo: 'evaluacion.aprobada' } },
  },
  'GET /api/auditoria/evaluaciones/:id': {
    resumen: 'Una evaluación para leerla entera: cliente, crédito, aval y todo lo que se hizo con ella',
    quienes: ['auditor'],
    params: idDeEvaluacionParams,
    responde: evaluacionLeidaSchema,
    errores: { 404: 'No hay una evaluación con ese número' },
    audita: ['cliente.consultado'],
    ejemplo: { params: { id: '1' } },
  },
  'GET /api/auditoria/excepciones': {
    resumen: 'Lo que un auditor mira primero, por páginas o como archivo',
    quienes: ['auditor'],
    query: filtroExcepcionesSchema,
    responde: paginaExcepcionesSchema,
    archivos: TIPOS_DE_EXPORTACION,
    confirma: 'segun_datos',
    audita: ['lista.consultada', 'excepciones.exportadas'],
    ejemplo: { query: { tipo: 'reenvios' } },
  },
  'GET /api/auditoria/controles': {
    resumen: 'Qué controles están apagados, y quiénes aprueban más con segunda firma',
    quienes: ['auditor', 'superadmin'],
    responde: controlesAuditadosSchema,
    // Sums only, so no client is seen.
    audita: [],
  },
  'GET /api/auditoria/miradas': {
    resumen: 'Quién vio los datos de un cliente, cuándo y qué, por páginas o como archivo',
    quienes: ['auditor', 'superadmin'],
    query: filtroMiradasSchema,
    responde: paginaMiradasSchema,
    archivos: TIPOS_DE_EXPORTACION,
    confirma: 'segun_datos',
    errores: { 404: 'Cliente no encontrado' },
    audita: ['miradas.consultadas', 'miradas.exportadas'],
    ejemplo: { query: { dni: '45678912' } },
  },
  'GET /api/auditoria/clientes': {
    resumen: 'Los clientes con un nombre o un DNI, para elegir uno',
    quienes: ['auditor', 'superadmin'],
    query: busquedaDeClienteSchema,
    responde: z.array(clienteBuscadoSchema),
    audita: ['lista.consultada', 'cliente.buscado'],
    ejemplo: { query: { q: 'quispe' } },
  },
  'GET /api/auditoria/cadena': {
    resumen: 'Si los eventos de un tramo están como se escribieron',
    quienes: ['auditor', 'superadmin'],
    query: chainCheckFilterSchema,
    responde: chainCheckSchema,
    audita: [],
    ejemplo: { query: { desde: '1' } },
  },
});
