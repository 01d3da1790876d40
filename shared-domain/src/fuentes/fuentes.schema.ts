import { z } from 'zod';
import { dni } from '../campos/campos.schema';
import {
  CLASIFICACION,
  type Clasificacion,
  FUENTES,
  PARTE_CONSULTADA,
  type ParteConsultada,
  RESULTADO_DE_FUENTE,
  type ResultadoDeFuente,
} from './fuentes';

const texto = z.string().trim().min(1).max(200);
const dia = z.iso.date();

export const identidadHalladaSchema = z.object({
  dni: z.string().regex(/^\d{8}$/),
  nombre: texto,
  apellidoPaterno: texto,
  apellidoMaterno: texto,
  fechaNacimiento: dia.nullable(),
  fechaCaducidadDni: dia.nullable(),
});
export type IdentidadHallada = z.infer<typeof identidadHalladaSchema>;

/** `cuota` is monthly; amounts in soles. */
export const riesgoHalladoSchema = z.object({
  dni: z.string().regex(/^\d{8}$/),
  clasificacion: z.enum(Object.keys(CLASIFICACION) as [Clasificacion, ...Clasificacion[]]),
  deudas: z
    .array(z.object({ entidad: texto, cuota: z.number().min(0).nullable(), saldo: z.number().min(0) }))
    .max(50),
});
export type RiesgoHallado = z.infer<typeof riesgoHalladoSchema>;

/** Politically exposed persons. */
export const exposicionHalladaSchema = z.object({
  dni: z.string().regex(/^\d{8}$/),
  expuesta: z.boolean(),
  cargo: texto.nullable(),
});
export type ExposicionHallada = z.infer<typeof exposicionHalladaSchema>;

const RESULTADOS = Object.keys(RESULTADO_DE_FUENTE) as [ResultadoDeFuente, ...ResultadoDeFuente[]];

const parte = z.enum(Object.keys(PARTE_CONSULTADA) as [ParteConsultada, ...ParteConsultada[]]);

const consulta = {
  id: z.int(),
  /** Name of the adapter, such as "Simulador". */
  origen: z.string(),
  resultado: z.enum(RESULTADOS),
  /** ISO 8601 and UTC. */
  consultadaEn: z.string(),
};

/** `datos` is null unless the source found the person. */
export const consultaAFuenteSchema = z.discriminatedUnion('fuente', [
  z.object({ ...consulta, fuente: z.literal('identidad'), datos: identidadHalladaSchema.nullable() }),
  z.object({ ...consulta, fuente: z.literal('central_de_riesgo'), datos: riesgoHalladoSchema.nullable() }),
  z.object({
    ...consulta,
    fuente: z.literal('personas_expuestas'),
    datos: exposicionHalladaSchema.nullable(),
  }),
]);
export type ConsultaAFuente = z.infer<typeof consultaAFuenteSchema>;

/** `deNuevo` ignores a recent stored response. */
export const pedidoAFuenteSchema = z.strictObject({
  fuente: z.enum(FUENTES),
  dni,
  quien: parte,
  deNuevo: z.boolean().optional(),
});
export type PedidoAFuente = z.infer<typeof pedidoAFuenteSchema>;

export const fuentesActivasSchema = z.array(z.object({ fuente: z.enum(FUENTES), origen: z.string() }));

/** Newest first. */
export const fuentesDeEvaluacionSchema = z.array(consultaAFuenteSchema.and(z.object({ quien: parte })));
