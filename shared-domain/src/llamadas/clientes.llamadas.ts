import { z } from 'zod';
import { dni } from '../campos/campos.schema';
import { TIPOS_DE_EXPORTACION } from '../campos/pagina.schema';
import { clienteShowSchema } from '../cliente/expediente.schema';
import { filtroClientesSchema, paginaClientesSchema } from '../cliente/lista-de-clientes.schema';
import {
  consultaAFuenteSchema,
  fuentesActivasSchema,
  fuentesDeEvaluacionSchema,
  pedidoAFuenteSchema,
} from '../fuentes/fuentes.schema';
import { conGrupo } from './llamada';
import { idDeEvaluacionParams, idParams, numeroDeEvaluacion } from './partes.schema';

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

export const LLAMADAS_DE_FUENTES = conGrupo('Fuentes externas', {
  'GET /api/fuentes': {
    resumen: 'A qué fuentes externas pregunta esta instalación',
    quienes: ['asesor'],
    responde: fuentesActivasSchema,
    audita: [],
  },
  'POST /api/fuentes/consultas': {
    resumen: 'Pregunta a una fuente externa por un DNI; contesta también cuando la fuente no respondió',
    quienes: ['asesor'],
    body: pedidoAFuenteSchema,
    responde: consultaAFuenteSchema,
    errores: {
      403: 'Nadie pregunta por sí mismo',
      404: 'Esta instalación no pregunta a esa fuente',
      429: 'Demasiadas consultas seguidas',
    },
    vecesPorMinuto: 30,
    audita: ['fuente.consultada'],
    ejemplo: { body: { fuente: 'identidad', dni: '45678912', quien: 'cliente' } },
  },
  'GET /api/evaluaciones/:id/fuentes': {
    resumen: 'Lo que las fuentes externas dijeron del cliente y del aval de una evaluación',
    quienes: ['jefe_negocios', 'auditor'],
    params: idDeEvaluacionParams,
    responde: fuentesDeEvaluacionSchema,
    errores: { 404: 'No hay una evaluación con ese número' },
    audita: ['fuentes.consultadas'],
    ejemplo: { params: { id: '1' } },
  },
});
