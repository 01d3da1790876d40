import { z } from 'zod';

/** How a remote fails for a person: its files do not load, a screen breaks, or a script throws outside of its screens. */
export const FALLO_DE_CARGA = ['archivos', 'pantalla', 'script'] as const;
export type FalloDeCarga = (typeof FALLO_DE_CARGA)[number];

/** A first screen that takes longer than this is slow. */
export const CARGA_LENTA_MS = 4000;

const nombre = z.string().trim().min(1).max(80);

/**
 * Body of `POST telemetria/cargas`: a page loaded a remote. It is sent once for each load, and once more with the same
 * `id` if the remote fails in the first minutes.
 */
export const cargaSchema = z.strictObject({
  /** Random. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  remote: nombre,
  release: nombre,
  /** Until the first screen was shown; left out where none was. */
  milisegundos: z.int().min(0).max(3_600_000).optional(),
  fallo: z.enum(FALLO_DE_CARGA).optional(),
});
export type Carga = z.infer<typeof cargaSchema>;
