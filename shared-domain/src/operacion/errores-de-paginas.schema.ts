import { z } from 'zod';

const corto = z.string().trim().min(1).max(120);

/** Where in a script something was called, as browsers write it: the first column is 1. */
const marcoSchema = z.strictObject({
  /** The path of the script, or its whole address on another origin. */
  archivo: z.string().trim().min(1).max(300),
  linea: z.int().min(1).max(1e9),
  columna: z.int().min(1).max(1e9),
});
export type Marco = z.infer<typeof marcoSchema>;

/** Body of `POST telemetria`: an error of a page. */
export const telemetriaSchema = z.strictObject({
  remote: corto.nullable().optional(),
  release: corto.nullable().optional(),
  ruta: z.string().trim().min(1).max(200),
  mensaje: z.string().trim().min(1).max(500),
  /** The innermost calls of its stack. */
  marcos: z.array(marcoSchema).max(5).optional(),
});
export type Telemetria = z.infer<typeof telemetriaSchema>;

/** Answer of `GET telemetria/errores`: page errors by remote and release, the most frequent first. */
export const erroresDePaginasSchema = z.object({
  total: z.int(),
  grupos: z.array(
    z.object({
      /** Null for an error of the shell itself. */
      remote: z.string().nullable(),
      release: z.string().nullable(),
      cantidad: z.int(),
      primera: z.string(),
      ultima: z.string(),
      /** When people first loaded that release, as far as loads are kept; null where none is. */
      enUsoDesde: z.string().nullable().optional(),
    }),
  ),
  /** The last twenty, newest first. */
  recientes: z.array(
    z.object({
      id: z.int(),
      fecha: z.string(),
      rol: z.string(),
      remote: z.string().nullable(),
      release: z.string().nullable(),
      ruta: z.string(),
      mensaje: z.string(),
      /** The places in the sources, innermost first: `src/inicio/inicio.screen.tsx:12 (InicioScreen)`. */
      pila: z.array(z.string()),
    }),
  ),
});
export type ErroresDePaginas = z.infer<typeof erroresDePaginasSchema>;

/** How a remote fails for a person: its files do not load, a screen breaks, or a script throws outside of its screens. */
const FALLO_DE_CARGA = ['archivos', 'pantalla', 'script'] as const;
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
