import type { FastifyInstance } from 'fastify';
import {
  type Decision,
  decisionSchema,
  type Edicion,
  type Estado,
  edicionSchema,
  evaluacionCorregidaSchema,
  evaluacionSchema,
  eventoHistorialSchema,
  filtroEvaluacionesSchema,
  paginaEvaluacionesSchema,
  type Solicitud,
  solicitudSchema,
} from 'shared-domain';
import { z } from 'zod';
import { contextoDe, miradorDe, usuarioDe } from '../http/auth';
import { describir } from '../http/openapi';
import { jsonSchema } from '../http/schemas';
import type { Consultas } from './consulta/consultas.service';
import type { Correcciones } from './correccion/correccion.service';
import type { Decisiones } from './decision/decision.service';
import { dniConsulta, idParams, registradaSchema } from './evaluaciones.schema';
import type { RevisorPdf } from './pdf/revisor-pdf';
import { CLAVE_IDEMPOTENCIA, claveDe } from './registro/idempotencia';
import type { Registro } from './registro/registro.service';
import { leerSolicitud } from './registro/solicitud-multipart';

type ConId = { Params: { id: string } };

const POR_PAGINA = 20;
const TEXTO_REPETIR = 'El mismo envío con la misma clave se registra una sola vez.';
const CUERPO_CREATE = {
  type: 'object',
  required: ['data', 'pdf'],
  properties: { data: jsonSchema(solicitudSchema, 'input'), pdf: { type: 'string', format: 'binary' } },
};
const CABECERAS_CREATE = {
  type: 'object',
  properties: {
    'idempotency-key': { type: 'string', pattern: CLAVE_IDEMPOTENCIA.source, description: TEXTO_REPETIR },
  },
};

interface Dependencias {
  consultas: Consultas;
  registro: Registro;
  decisiones: Decisiones;
  correcciones: Correcciones;
  revisorPdf: Pick<RevisorPdf, 'revisar'>;
  reloj: () => number;
}

export function evaluacionesRoutes(app: FastifyInstance, deps: Dependencias): void {
  const { consultas, registro, decisiones, correcciones, revisorPdf, reloj } = deps;
  const tag = 'Evaluaciones';

  app.get<{ Querystring: { dni: string } }>(
    '/api/evaluaciones/index',
    describir(tag, 'Las evaluaciones de un DNI, las más recientes primero', {
      querystring: dniConsulta,
      responde: { 200: z.array(evaluacionSchema) },
    }),
    (request) => consultas.deDni(request.query.dni, usuarioDe(request), miradorDe(request, reloj())),
  );

  app.get<{ Querystring: z.infer<typeof filtroEvaluacionesSchema> }>(
    '/api/evaluaciones',
    describir(tag, 'Cola de trabajo y reportes, por páginas', {
      querystring: filtroEvaluacionesSchema,
      responde: { 200: paginaEvaluacionesSchema },
    }),
    (request) => {
      const { estado, q, orden = 'antiguas', pagina = '1', porPagina = POR_PAGINA } = request.query;
      return consultas.cola(
        {
          estado: estado === undefined ? undefined : (Number(estado) as Estado),
          q,
          orden,
          pagina: Number(pagina),
          porPagina: Number(porPagina),
        },
        miradorDe(request, reloj()),
      );
    },
  );

  app.post(
    '/api/evaluaciones/create',
    describir(tag, 'Registra una evaluación con su PDF', {
      cuerpo: CUERPO_CREATE,
      cabeceras: CABECERAS_CREATE,
      responde: { 201: registradaSchema },
    }),
    async (request, reply) => {
      const clave = claveDe(request.headers['idempotency-key']);
      const { solicitud, pdf } = await leerSolicitud(request, revisorPdf);
      const contexto = contextoDe(request, reloj());
      const registrada = await registro.registrar(solicitud, pdf, clave, usuarioDe(request), contexto);
      return reply.code(201).send(registrada);
    },
  );

  app.put<ConId & { Body: Decision }>(
    '/api/evaluaciones/status/:id',
    describir(tag, 'Aprueba o rechaza una evaluación pendiente', {
      params: idParams,
      body: decisionSchema,
      responde: { 200: evaluacionSchema },
    }),
    (request) => {
      const contexto = contextoDe(request, reloj());
      return decisiones.decidir(Number(request.params.id), request.body, usuarioDe(request), contexto);
    },
  );

  app.put<ConId & { Body: Edicion }>(
    '/api/evaluaciones/correct/:id',
    describir(tag, 'Edita el crédito de una evaluación pendiente', {
      params: idParams,
      body: edicionSchema,
      responde: { 200: evaluacionSchema },
    }),
    (request) => {
      const contexto = contextoDe(request, reloj());
      return decisiones.editar(Number(request.params.id), request.body, usuarioDe(request), contexto);
    },
  );

  app.put<ConId & { Body: Solicitud }>(
    '/api/evaluaciones/update/:id',
    describir(tag, 'Corrige una evaluación rechazada y la envía de nuevo', {
      params: idParams,
      body: solicitudSchema,
      responde: { 200: evaluacionCorregidaSchema },
    }),
    (request) => {
      const contexto = contextoDe(request, reloj());
      return correcciones.corregir(Number(request.params.id), request.body, usuarioDe(request), contexto);
    },
  );

  app.get<ConId>(
    '/api/evaluaciones/:id/historial',
    describir(tag, 'Lo que pasó con una evaluación, desde el principio', {
      params: idParams,
      responde: { 200: z.array(eventoHistorialSchema) },
    }),
    (request) =>
      consultas.historial(Number(request.params.id), usuarioDe(request), miradorDe(request, reloj())),
  );

  app.get<ConId>(
    '/api/evaluaciones/:id/pdf',
    describir(tag, 'El PDF adjunto', { params: idParams, responde: {}, archivos: ['application/pdf'] }),
    async (request, reply) => {
      const id = Number(request.params.id);
      const contenido = await consultas.pdf(id, usuarioDe(request), miradorDe(request, reloj()));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="evaluacion-${id}.pdf"`)
        .send(Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength));
    },
  );
}
