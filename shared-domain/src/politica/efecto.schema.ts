import { z } from 'zod';
import { fecha } from '../campos/campos.schema';
import { idDeBandaSchema } from '../score/score.schema';

/** Tries the saved draft on the decisions of these days in Lima, inclusive. */
export const pedidoDeEfectoSchema = z
  .strictObject({ desde: fecha, hasta: fecha })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    error: 'La fecha final no puede ser anterior a la inicial.',
  });
export type PedidoDeEfecto = z.infer<typeof pedidoDeEfectoSchema>;

/** `mejoran` and `empeoran` count changes of band. */
const CUENTAS = {
  decisiones: z.int(),
  mejoran: z.int(),
  empeoran: z.int(),
  /** Mean difference of the raw points. */
  puntos: z.number(),
};
const efectoEnGrupo = z.object({ grupo: z.string(), ...CUENTAS });
export type EfectoEnGrupo = z.infer<typeof efectoEnGrupo>;

export const GRUPO_DE_EFECTO = {
  producto: 'Producto',
  edad: 'Edad',
  sexo: 'Sexo',
  departamento: 'Departamento',
} as const;

const resultadoDeEfectoSchema = z.object({
  ...CUENTAS,
  cambian: z.int(),
  /** Occurring pairs only, including unchanged bands. */
  bandas: z.array(z.object({ de: idDeBandaSchema, a: idDeBandaSchema, decisiones: z.int() })),
  por: z.object({
    producto: z.array(efectoEnGrupo),
    edad: z.array(efectoEnGrupo),
    sexo: z.array(efectoEnGrupo),
    departamento: z.array(efectoEnGrupo),
  }),
  ejemplos: z
    .array(
      z.object({
        evaluacionId: z.int(),
        antes: z.object({ puntos: z.int(), banda: idDeBandaSchema }),
        despues: z.object({ puntos: z.int(), banda: idDeBandaSchema }),
        /** Such as "Aval: de −10 a 0". */
        factores: z.array(z.string()),
      }),
    )
    .max(20),
});
export type ResultadoDeEfecto = z.infer<typeof resultadoDeEfectoSchema>;

/** Compares each decision, with the points of its own version, to the draft's result for the same client. */
export const corridaDeEfectoSchema = z.object({
  id: z.int(),
  estado: z.enum(['corriendo', 'terminada', 'detenida', 'fallida']),
  desde: z.string(),
  hasta: z.string(),
  /** Version of the draft. */
  borrador: z.int(),
  empezadaEn: z.string(),
  total: z.int(),
  hechas: z.int(),
  resultado: resultadoDeEfectoSchema,
});
export type CorridaDeEfecto = z.infer<typeof corridaDeEfectoSchema>;

/** The caller's last run; null if none was started within an hour. */
export const ultimaCorridaSchema = z.object({ corrida: corridaDeEfectoSchema.nullable() });
