import { z } from 'zod';
import {
  anios,
  cci,
  correo,
  cuentaAhorros,
  cuotas,
  dni,
  fecha,
  fechaPasada,
  monto,
  opcion,
  parrafo,
  ruc,
  siNo,
  tasa,
  telefonoFijo,
  telefonoMovil,
  texto,
  textoOpcional,
} from '../campos/campos.schema';
import {
  ESTADO_CIVIL,
  MODALIDAD_CREDITO,
  NIVEL_EDUCATIVO,
  PERIODO_CREDITO,
  SEXO,
  SITUACION_LABORAL,
  TIPO_VIVIENDA,
  valoresDe,
} from '../campos/enumerations';
import { TOPE } from '../campos/topes';
import { PARAMETRO } from '../listas/pagina.schema';

/** Section 1 of the form: the client, flat, under the field names of the product. */
export const usuarioSchema = z.strictObject({
  nombre: texto(80),
  apellidoPaterno: texto(80),
  apellidoMaterno: texto(80),
  estadoCivil: opcion(valoresDe(ESTADO_CIVIL)),
  sexo: opcion(valoresDe(SEXO)),
  dni,
  fechaCaducidadDni: fecha,
  fechaNacimiento: fechaPasada,
  nacionalidad: texto(60),
  residePeru: siNo,
  nivelEducativo: opcion(valoresDe(NIVEL_EDUCATIVO)),
  profesion: texto(80),
  enfermedadesPreexistentes: siNo,
  ruc,
  expuestaPoliticamente: siNo,
  telefonoMovil,
  telefonoFijo,
  correo,
  direccionFiscal: texto(160),
  direccionCorrespondencia: texto(160),
  departamento: texto(60),
  provincia: texto(60),
  distrito: texto(60),
  tipoVivienda: opcion(valoresDe(TIPO_VIVIENDA)),
  tiempoResidencia: anios,
  referenciaDomicilio: texto(200),
  centroLaboral: texto(120),
  ingresoMensual: monto,
  inicioLaboral: fechaPasada,
  situacionLaboral: opcion(valoresDe(SITUACION_LABORAL)),
  ctaAhorros: cuentaAhorros,
  cci,
  entidadFinanciera: texto(80),
});
export type Usuario = z.infer<typeof usuarioSchema>;

/** Section 2: the guarantor. */
export const avalSchema = z.strictObject({
  dniAval: dni,
  apellidoPaternoAval: texto(80),
  apellidoMaternoAval: texto(80),
  nombresAval: texto(80),
  telefonoFijoAval: telefonoFijo,
  telefonoMovilAval: telefonoMovil,
  direccionAval: texto(160),
  referenciaDomicilioAval: textoOpcional(200),
  departamentoAval: texto(60),
  provinciaAval: texto(60),
  distritoAval: texto(60),
  relacionClienteAval: texto(60),
});
export type Aval = z.infer<typeof avalSchema>;

/** Section 3: the credit. Amount in soles, rate in percent, `cuotas` a whole number. */
export const creditoSchema = z.strictObject({
  producto: texto(80),
  montoPrestamo: monto,
  tasaInteres: tasa,
  cuotas,
  modalidadCredito: opcion(valoresDe(MODALIDAD_CREDITO)),
  destinoCredito: texto(200),
  periodoCredito: opcion(valoresDe(PERIODO_CREDITO)),
});
export type Credito = z.infer<typeof creditoSchema>;

export const TEXTO_AVAL_ES_CLIENTE = 'El aval no puede ser el mismo cliente.';

/** What is sent to register or to correct an evaluation; `aval` is null when there is none. */
export const solicitudSchema = z
  .strictObject({
    usuario: usuarioSchema,
    credito: creditoSchema,
    aval: avalSchema.nullable(),
  })
  .refine(({ usuario, aval }) => aval?.dniAval !== usuario.dni, {
    path: ['aval', 'dniAval'],
    error: TEXTO_AVAL_ES_CLIENTE,
  });
export type Solicitud = z.infer<typeof solicitudSchema>;

export const TEXTO_MOTIVO_OBLIGATORIO = 'Especifique un motivo para el rechazo.';

/** Why an evaluation is rejected: not blank, 500 characters at most after trimming. */
export const observacionesSchema = parrafo(TOPE.observaciones, TEXTO_MOTIVO_OBLIGATORIO);

const version = z.int().min(1).optional();

/** Body of `PUT evaluaciones/status/{id}`. `version` is what the person saw; a newer one answers 409. */
export const decisionSchema = z.discriminatedUnion('estado', [
  z.strictObject({ estado: z.literal(1), version }),
  z.strictObject({ estado: z.literal(2), observaciones: observacionesSchema, version }),
]);
export type Decision = z.infer<typeof decisionSchema>;

/** Body of `PUT evaluaciones/correct/{id}`: the business head's inline edit. */
export const edicionSchema = creditoSchema.extend({ version });
export type Edicion = z.infer<typeof edicionSchema>;

const accion = z.string().nullable().optional();

/**
 * What the caller may do with an evaluation: null where it is open, else the sentence that the API would refuse it
 * with. Only the actions of the caller's role are members, so a client's is empty. A change by somebody else
 * meanwhile is not known beforehand.
 */
const accionesSchema = z.object({
  /** Approve or reject: `PUT evaluaciones/status/{id}`. */
  decidir: accion,
  /** Change the credit: `PUT evaluaciones/correct/{id}`. */
  editar: accion,
  /** Send it again: `PUT evaluaciones/update/{id}`. */
  corregir: accion,
});
export type Acciones = z.infer<typeof accionesSchema>;

/** An evaluation as every list and every answer shows it. Times are ISO 8601 in UTC. */
export const evaluacionSchema = z.object({
  id: z.int().min(1),
  cliente: z.object({
    datos: z.object({
      nombre: z.string(),
      apellidoPaterno: z.string(),
      apellidoMaterno: z.string(),
      dni: z.string(),
    }),
  }),
  producto: z.string(),
  montoPrestamo: z.number(),
  tasaInteres: z.number(),
  cuotas: z.int(),
  modalidadCredito: z.string(),
  periodoCredito: z.string(),
  destinoCredito: z.string(),
  estado: z.literal([0, 1, 2]),
  observaciones: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  asesor: z.object({ username: z.string(), fullName: z.string() }),
  acciones: accionesSchema,
});
export type Evaluacion = z.infer<typeof evaluacionSchema>;

/** Answer of `POST evaluaciones/create`. */
export const evaluacionRegistradaSchema = z.object({ id: z.int(), message: z.string() });

/** Answer of `PUT evaluaciones/update/{id}`. */
export const evaluacionCorregidaSchema = evaluacionSchema.extend({
  /** What the advisor has to know about it: something that the correction did not change, though it was sent. */
  aviso: z.string().optional(),
});
export type EvaluacionCorregida = z.infer<typeof evaluacionCorregidaSchema>;

/** What changed; `campo` is a path such as `credito.montoPrestamo` or `usuario.telefonoMovil`. */
export const cambioCampoSchema = z.object({
  campo: z.string(),
  antes: z.union([z.string(), z.number(), z.null()]),
  despues: z.union([z.string(), z.number(), z.null()]),
});
export type CambioCampo = z.infer<typeof cambioCampoSchema>;

/** One event in the life of an evaluation, oldest first in `historial`. */
export const eventoHistorialSchema = z.object({
  id: z.int(),
  tipo: z.enum(['registrada', 'editada', 'aprobada', 'rechazada', 'corregida']),
  actor: z.object({ fullName: z.string(), rol: z.string() }),
  fecha: z.string(),
  /** Field by field. */
  cambios: z.array(cambioCampoSchema).optional(),
  observaciones: z.string().optional(),
});
export type EventoHistorial = z.infer<typeof eventoHistorialSchema>;

/** Orders of the work queue and reports. */
export const ORDEN_EVALUACIONES = ['antiguas', 'recientes', 'monto'] as const;

/** Query of `GET evaluaciones`; values arrive as text. `q` looks in names and DNI without regard to accents. */
export const filtroEvaluacionesSchema = z.strictObject({
  estado: z.enum(['0', '1', '2']).optional(),
  q: PARAMETRO.q,
  orden: z.enum(ORDEN_EVALUACIONES).optional(),
  pagina: PARAMETRO.pagina,
  porPagina: PARAMETRO.porPagina,
});
