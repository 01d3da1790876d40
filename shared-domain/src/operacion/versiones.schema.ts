import { z } from 'zod';
import { ROLES } from '../cuenta/rol';
import { audienceSchema } from '../remotes/trials.schema';

/** Answer of `GET versiones`: which releases the page of this person shows. */
export const misVersionesSchema = z.object({
  /** By remote, the release on trial that this person uses. Of every other remote they use the current one. */
  pruebas: z.record(z.string(), z.string()),
  /** Releases on trial that were withdrawn, by remote. */
  retiradas: z.record(z.string(), z.string()),
});
export type MisVersiones = z.infer<typeof misVersionesSchema>;

/** How a release fares, in the last thirty days. */
const versionSchema = z.object({
  release: z.string(),
  /** When it became current or its trial began; null where nobody wrote it down. */
  desde: z.string().nullable(),
  cargas: z.int(),
  personas: z.int(),
  /** Loads that failed, or whose screens failed in the first minutes. */
  fallidas: z.int(),
  /** Loads whose first screen took more than four seconds. */
  lentas: z.int(),
});
export type VersionEnUso = z.infer<typeof versionSchema>;

const pruebaSchema = versionSchema.extend({
  para: audienceSchema,
  /** The share of all other people who use it too, where it began with roles or named people. */
  ademas: z.int().nullable(),
  retirada: z
    .object({
      fecha: z.string(),
      /** Who withdrew it; null for the service itself. */
      por: z.string().nullable(),
    })
    .nullable(),
});
export type VersionEnPrueba = z.infer<typeof pruebaSchema>;

/** Answer of `GET versiones/resumen`: what is current of each remote, and for whom. */
export const resumenDeVersionesSchema = z.object({
  remotes: z.array(
    z.object({
      remote: z.string(),
      roles: z.array(z.enum(ROLES)),
      vigente: versionSchema,
      prueba: pruebaSchema.nullable(),
    }),
  ),
});
export type ResumenDeVersiones = z.infer<typeof resumenDeVersionesSchema>;
export type RemoteEnUso = ResumenDeVersiones['remotes'][number];

export const remoteParamsSchema = z.strictObject({ remote: z.string().regex(/^[a-z0-9-]{1,60}$/) });

const release = z.string().trim().min(1).max(80);

/** Body of `PATCH versiones/:remote/prueba`: this share of all people uses the release from now on. */
export const ampliacionSchema = z.strictObject({ release, porcentaje: z.int().min(1).max(100) });
export type Ampliacion = z.infer<typeof ampliacionSchema>;

/** Body of `POST versiones/:remote/retiro` and of `POST versiones/:remote/reanudacion`. */
export const retiroSchema = z.strictObject({ release });
export type Retiro = z.infer<typeof retiroSchema>;
