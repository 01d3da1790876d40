import { z } from 'zod';
import { fecha } from '../campos/campos.schema';
import { claveDeBandaSchema } from '../score/score.schema';

/** Body of `POST politica/efecto`: the saved draft is tried on the decisions of these days of Lima, both included. */
export const pedidoDeEfectoSchema = z
  .strictObject({ desde: fecha, hasta: fecha })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    error: 'La fecha final no puede ser anterior a la inicial.',
  });
export type PedidoDeEfecto = z.infer<typeof pedidoDeEfectoSchema>;

/** How many decisions there are of one kind, and how many of them would have had a better or a worse band. */
const CUENTAS = {
  decisiones: z.int(),
  mejoran: z.int(),
  empeoran: z.int(),
  /** The mean difference of the raw points. */
  puntos: z.number(),
};
const efectoEnGrupo = z.object({ grupo: z.string(), ...CUENTAS });
export type EfectoEnGrupo = z.infer<typeof efectoEnGrupo>;

/** By what decisions are grouped, with the name that people read. */
export const GRUPO_DE_EFECTO = {
  producto: 'Producto',
  edad: 'Edad',
  sexo: 'Sexo',
  departamento: 'Departamento',
} as const;

/** What the draft would have changed so far. */
const resultadoDeEfectoSchema = z.object({
  ...CUENTAS,
  cambian: z.int(),
  /** From each band to each band: only the pairs that occur, those that stay included. */
  bandas: z.array(z.object({ de: claveDeBandaSchema, a: claveDeBandaSchema, decisiones: z.int() })),
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
        antes: z.object({ puntos: z.int(), banda: claveDeBandaSchema }),
        despues: z.object({ puntos: z.int(), banda: claveDeBandaSchema }),
        /** The factors that count differently, such as "Aval: de −10 a 0". */
        factores: z.array(z.string()),
      }),
    )
    .max(20),
});
export type ResultadoDeEfecto = z.infer<typeof resultadoDeEfectoSchema>;

/**
 * Answer of `GET politica/efecto/{id}`. Each decision is compared as it was made, with the points of its own version,
 * with what the draft would have given the same client.
 */
export const corridaDeEfectoSchema = z.object({
  id: z.int(),
  estado: z.enum(['corriendo', 'terminada', 'detenida', 'fallida']),
  desde: z.string(),
  hasta: z.string(),
  /** The version of the draft that is tried. */
  borrador: z.int(),
  empezadaEn: z.string(),
  total: z.int(),
  hechas: z.int(),
  resultado: resultadoDeEfectoSchema,
});
export type CorridaDeEfecto = z.infer<typeof corridaDeEfectoSchema>;

/** Answer of `GET politica/efecto`: the caller's last run, null where they started none within the last hour. */
export const ultimaCorridaSchema = z.object({ corrida: corridaDeEfectoSchema.nullable() });
