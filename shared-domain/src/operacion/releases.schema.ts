import { z } from 'zod';
import { ROLES } from '../cuenta/rol';
import { audienceSchema } from '../remotes/trials.schema';

export const ownReleasesSchema = z.object({
  /** By remote, releases on trial for the caller. */
  pruebas: z.record(z.string(), z.string()),
  /** By remote, withdrawn trials. */
  retiradas: z.record(z.string(), z.string()),
});
export type OwnReleases = z.infer<typeof ownReleasesSchema>;

/** Last thirty days. */
const releaseInUseSchema = z.object({
  release: z.string(),
  /** Start as current release or trial; null if not recorded. */
  desde: z.string().nullable(),
  cargas: z.int(),
  personas: z.int(),
  /** Failed to load, or failed within the first minutes. */
  fallidas: z.int(),
  /** First screen after more than four seconds. */
  lentas: z.int(),
});
export type ReleaseInUse = z.infer<typeof releaseInUseSchema>;

const releaseOnTrialSchema = releaseInUseSchema.extend({
  para: audienceSchema,
  /** Percentage of all other users, for a trial that began with roles or named users. */
  ademas: z.int().nullable(),
  retirada: z
    .object({
      fecha: z.string(),
      /** Null for the service. */
      por: z.string().nullable(),
    })
    .nullable(),
});
export type ReleaseOnTrial = z.infer<typeof releaseOnTrialSchema>;

export const releaseSummarySchema = z.object({
  remotes: z.array(
    z.object({
      remote: z.string(),
      roles: z.array(z.enum(ROLES)),
      vigente: releaseInUseSchema,
      prueba: releaseOnTrialSchema.nullable(),
    }),
  ),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;
export type RemoteInUse = ReleaseSummary['remotes'][number];

export const remoteParamsSchema = z.strictObject({ remote: z.string().regex(/^[a-z0-9-]{1,60}$/) });

const release = z.string().trim().min(1).max(80);

/** Percentage of all users. */
export const trialShareSchema = z.strictObject({ release, porcentaje: z.int().min(1).max(100) });
export type TrialShare = z.infer<typeof trialShareSchema>;

export const namedReleaseSchema = z.strictObject({ release });
export type NamedRelease = z.infer<typeof namedReleaseSchema>;
