import { z } from 'zod';
import { dni } from '../campos/campos.schema';
import { clienteShowSchema } from '../cliente/expediente.schema';
import { filtroClientesSchema, paginaClientesSchema } from '../cliente/lista-de-clientes.schema';
import { TIPOS_DE_EXPORTACION } from '../campos/pagina.schema';
import { conGrupo } from './llamada';
import { idParams, numeroDeEvaluacion } from './partes.schema';

export const LLAMADAS_DE_CLIENTES = conGrupo('Clientes', {
  'GET /api/cliente/show/:dni': {
    resumen: 'El expediente de un cliente con una de sus evaluaciones',
    quienes: ['asesor', 'jefe_negocios', 'auditor', 'superadmin'],
    params: z.strictObject({ dni }),
    query: z.strictObject({ evaluacion: numeroDeEvaluacion.optional() }),
    responde: clienteShowSchema,
    errores: { 404: 'Cliente no encontrado' },
    audita: ['cliente.consultado'],
    ejemplo: { params: { dni: '45678912' } },
  },
  'GET /api/clientes': {
    resumen: 'Los clientes, por páginas o como archivo',
    quienes: ['superadmin'],
    query: filtroClientesSchema,
    responde: paginaClientesSchema,
    archivos: TIPOS_DE_EXPORTACION,
    confirma: 'segun_datos',
    audita: ['lista.consultada', 'cliente.buscado', 'clientes.exportados'],
    ejemplo: { query: { orden: 'nombre', sentido: 'asc' } },
  },
  'GET /api/clientes/:id': {
    resumen: 'El expediente de un cliente de la lista',
    quienes: ['superadmin'],
    params: idParams,
    responde: clienteShowSchema,
    errores: { 404: 'Cliente no encontrado' },
    audita: ['cliente.consultado'],
    ejemplo: { params: { id: '1' } },
  },
});
