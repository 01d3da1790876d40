import { z } from 'zod';
import { busquedaDeClienteSchema } from '../auditoria/miradas.schema';
import { TEXTO_DNI_BUSCADO } from '../campos/digitos.rules';
import { CREDITO_DE_EJEMPLO, SOLICITUD_DE_EJEMPLO } from '../campos/ejemplos';
import { parseDigitos } from '../campos/parse.rules';
import { cartaPreviaSchema, cartaSchema } from '../carta/carta.schema';
import { analisisSchema } from '../evaluacion/analisis.schema';
import {
  asesoresDeColaSchema,
  clientesPorNombreSchema,
  eleccionDeEvaluacionesSchema,
  filtroEvaluacionesSchema,
  paginaEvaluacionesSchema,
  vecinasSchema,
} from '../evaluacion/cola.schema';
import { edicionSchema } from '../evaluacion/credito.schema';
import {
  decisionSchema,
  filtroDecisionesSchema,
  paginaDecisionesSchema,
} from '../evaluacion/decision.schema';
import { ESTADO } from '../evaluacion/estado';
import { evaluacionCorregidaSchema, evaluacionSchema } from '../evaluacion/evaluacion.schema';
import { eventoHistorialSchema } from '../evaluacion/historial.schema';
import { correccionSchema, solicitudSchema } from '../evaluacion/solicitud.schema';
import { exposicionSchema } from '../exposicion/exposicion.schema';
import { conGrupo } from './llamada';
import { documentoQuery, idDeEvaluacionParams } from './partes.schema';

const VEN_UNA = ['cliente', 'asesor', 'jefe_negocios', 'auditor'] as const;
/** Actions that exclude deciding about the same evaluation and paying it out. */
const DEL_ASESOR = ['registrar', 'corregir'] as const;
const CAMBIADA = 'Otra persona la decidió o la modificó antes; dice quién y cuándo';
const NO_ESTA = 'No hay una evaluación con ese número';

/** With or without another document. */
const CORRECCION = {
  quienes: ['asesor'],
  nuncaTras: ['decidir', 'editar', 'desembolsar'],
  nuncaSobreSiMismo: true,
  enEstado: ESTADO.rechazado,
  params: idDeEvaluacionParams,
  responde: evaluacionCorregidaSchema,
  // A corrected e-mail address of the client is also requested for the client's account.
  audita: ['evaluacion.corregida', 'correccion.ajena', 'cliente.cuenta_cambiada', 'usuario.correo_pedido'],
} as const;
const NO_SE_CORRIGE = {
  403: 'No es para esa persona; según la configuración, tampoco si está a cargo de otro asesor',
  404: NO_ESTA,
  409: 'No está rechazada, o cambió mientras se corregía',
} as const;
const PDF_NO_SE_TOMA = {
  413: 'El PDF es demasiado grande',
  429: 'La misma persona envía demasiados archivos a la vez',
} as const;

export const LLAMADAS_DE_EVALUACIONES = conGrupo('Evaluaciones', {
  'GET /api/evaluaciones/index': {
    resumen: 'Las evaluaciones de un DNI, las más recientes primero',
    quienes: VEN_UNA,
    soloPropio: ['cliente'],
    query: z.strictObject({
      dni: z
        .string({ error: TEXTO_DNI_BUSCADO })
        .overwrite(parseDigitos)
        .regex(/^\d{8,9}$/, TEXTO_DNI_BUSCADO),
    }),
    responde: z.array(evaluacionSchema),
    audita: ['evaluaciones.consultadas'],
    ejemplo: { query: { dni: '45678912' } },
  },
  'GET /api/evaluaciones': {
    resumen: 'Cola de trabajo y reportes, por páginas',
    quienes: ['asesor', 'jefe_negocios', 'auditor'],
    soloPropio: ['asesor'],
    query: filtroEvaluacionesSchema,
    responde: paginaEvaluacionesSchema,
    audita: ['lista.consultada', 'cliente.buscado'],
    ejemplo: { query: { estado: '0', orden: 'antiguas', pagina: '1', porPagina: '10' } },
  },
  'GET /api/evaluaciones/clientes': {
    resumen: 'Los clientes con ese nombre que tienen evaluaciones, cada uno una vez',
    quienes: ['asesor', 'jefe_negocios'],
    soloPropio: ['asesor'],
    query: busquedaDeClienteSchema,
    responde: clientesPorNombreSchema,
    audita: ['lista.consultada', 'cliente.buscado'],
    ejemplo: { query: { q: 'rosa quispe' } },
  },
  'GET /api/evaluaciones/asesores': {
    resumen: 'Los asesores que tienen evaluaciones pendientes',
    quienes: ['jefe_negocios'],
    responde: asesoresDeColaSchema,
    audita: [],
  },
  'GET /api/evaluaciones/decisiones': {
    resumen: 'Lo que decidió quien llama, por páginas y con sus sumas',
    quienes: ['jefe_negocios'],
    soloPropio: ['jefe_negocios'],
    query: filtroDecisionesSchema,
    responde: paginaDecisionesSchema,
    audita: ['lista.consultada'],
    ejemplo: { query: { desde: '2026-01-01', hasta: '2026-01-31' } },
  },
  'GET /api/evaluaciones/:id/vecinas': {
    resumen: 'Las que están antes y después de una evaluación en la cola',
    quienes: ['jefe_negocios'],
    params: idDeEvaluacionParams,
    query: eleccionDeEvaluacionesSchema,
    responde: vecinasSchema,
    errores: { 404: NO_ESTA },
    audita: ['lista.consultada'],
    ejemplo: { params: { id: '1' }, query: { estado: '0', orden: 'antiguas' } },
  },
  'POST /api/evaluaciones/create': {
    resumen: 'Registra una evaluación con su PDF',
    quienes: ['asesor'],
    nuncaSobreSiMismo: true,
    formulario: { data: solicitudSchema },
    cabeceras: {
      'idempotency-key': {
        pattern: '^[\\w.:-]{8,128}$',
        description: 'El mismo envío con la misma clave se registra una sola vez.',
      },
    },
    exito: 201,
    responde: z.object({ id: z.int(), message: z.string() }),
    errores: {
      400: 'El formulario o la clave del envío no se pueden leer',
      409: 'El mismo envío todavía se procesa, o su clave ya se usó con otro contenido',
      ...PDF_NO_SE_TOMA,
    },
    audita: ['evaluacion.registrada'],
    ejemplo: { formulario: { data: SOLICITUD_DE_EJEMPLO } },
  },
  'PUT /api/evaluaciones/status/:id': {
    resumen: 'Aprueba o rechaza una evaluación pendiente; sobre los límites, la aprueban dos jefes',
    quienes: ['jefe_negocios'],
    nuncaTras: DEL_ASESOR,
    nuncaSobreSiMismo: true,
    enEstado: ESTADO.pendiente,
    params: idDeEvaluacionParams,
    body: decisionSchema,
    responde: evaluacionSchema,
    errores: { 404: NO_ESTA, 409: CAMBIADA },
    audita: [
      'evaluacion.aprobada',
      'aprobacion.contra_politica',
      'evaluacion.rechazada',
      'evaluacion.firmada',
      'evaluacion.firma_rehusada',
      'evaluacion.firma_anulada',
    ],
    ejemplo: { params: { id: '999' }, body: { estado: 1 } },
  },
  'PUT /api/evaluaciones/correct/:id': {
    resumen: 'Edita el crédito de una evaluación pendiente',
    quienes: ['jefe_negocios'],
    nuncaTras: DEL_ASESOR,
    nuncaSobreSiMismo: true,
    enEstado: ESTADO.pendiente,
    params: idDeEvaluacionParams,
    body: edicionSchema,
    responde: evaluacionSchema,
    errores: { 404: NO_ESTA, 409: CAMBIADA },
    audita: ['evaluacion.editada', 'evaluacion.firma_anulada'],
    ejemplo: { params: { id: '999' }, body: CREDITO_DE_EJEMPLO },
  },
  'PUT /api/evaluaciones/update/:id': {
    resumen: 'Corrige una evaluación rechazada y la envía de nuevo, con el mismo documento',
    ...CORRECCION,
    body: correccionSchema,
    errores: NO_SE_CORRIGE,
    ejemplo: { params: { id: '999' }, body: SOLICITUD_DE_EJEMPLO },
  },
  'PUT /api/evaluaciones/update/:id/documento': {
    resumen: 'Corrige una evaluación rechazada y la envía de nuevo, con otro PDF en lugar del anterior',
    ...CORRECCION,
    formulario: { data: correccionSchema },
    errores: { 400: 'El formulario no se puede leer', ...NO_SE_CORRIGE, ...PDF_NO_SE_TOMA },
    ejemplo: { params: { id: '999' }, formulario: { data: SOLICITUD_DE_EJEMPLO } },
  },
  'GET /api/evaluaciones/:id/historial': {
    resumen: 'Lo que pasó con una evaluación, desde el principio',
    quienes: VEN_UNA,
    soloPropio: ['cliente', 'asesor'],
    params: idDeEvaluacionParams,
    responde: z.array(eventoHistorialSchema),
    errores: { 404: NO_ESTA },
    audita: ['historial.consultado'],
    ejemplo: { params: { id: '1' } },
  },
  'GET /api/evaluaciones/:id/analisis': {
    resumen: 'Score, capacidad de pago y qué los cambiaría; de una decidida, como era al decidirla',
    quienes: ['asesor', 'jefe_negocios', 'auditor'],
    soloPropio: ['asesor'],
    params: idDeEvaluacionParams,
    responde: analisisSchema,
    errores: { 404: NO_ESTA },
    audita: ['analisis.consultado'],
    ejemplo: { params: { id: '1' } },
  },
  'GET /api/evaluaciones/:id/exposicion': {
    resumen: 'Lo que el cliente y su aval ya tienen, y con quiénes están vinculados',
    quienes: ['jefe_negocios', 'auditor'],
    params: idDeEvaluacionParams,
    responde: exposicionSchema,
    errores: { 404: NO_ESTA },
    audita: ['exposicion.consultada', 'lista.consultada'],
    ejemplo: { params: { id: '1' } },
  },
  'GET /api/evaluaciones/:id/carta': {
    resumen: 'La carta que explica al cliente por qué no se aprobó su crédito',
    quienes: ['cliente', 'asesor', 'jefe_negocios', 'auditor'],
    soloPropio: ['cliente', 'asesor'],
    enEstado: ESTADO.rechazado,
    params: idDeEvaluacionParams,
    responde: cartaSchema,
    errores: { 404: NO_ESTA, 409: 'No está rechazada' },
    audita: ['carta.consultada'],
    ejemplo: { params: { id: '1' } },
  },
  'POST /api/evaluaciones/:id/carta/previa': {
    resumen: 'La carta como la leería el cliente si se rechazara con este motivo',
    quienes: ['jefe_negocios'],
    enEstado: ESTADO.pendiente,
    params: idDeEvaluacionParams,
    body: cartaPreviaSchema,
    responde: cartaSchema,
    errores: { 404: NO_ESTA, 409: 'No está pendiente' },
    audita: ['carta.consultada'],
    ejemplo: { params: { id: '1' }, body: { observaciones: 'La documentación está incompleta.' } },
  },
  'GET /api/evaluaciones/:id/pdf': {
    resumen: 'El PDF adjunto, o uno que una corrección reemplazó',
    quienes: VEN_UNA,
    soloPropio: ['cliente', 'asesor'],
    ajenasEnEstado: { asesor: ESTADO.rechazado },
    params: idDeEvaluacionParams,
    query: documentoQuery,
    archivos: ['application/pdf'],
    errores: {
      403: 'No es para esa persona; otros asesores solo ven el último documento de lo que pueden corregir',
      404: 'No hay una evaluación o un documento con ese número',
    },
    audita: ['adjunto.consultado'],
    ejemplo: { params: { id: '1' } },
  },
});
