import { z } from 'zod';

const corto = z.string().trim().min(1).max(120);

/** A stack frame; columns start at 1. */
const marcoSchema = z.strictObject({
  /** Path, or the full URL on another origin. */
  archivo: z.string().trim().min(1).max(300),
  linea: z.int().min(1).max(1e9),
  columna: z.int().min(1).max(1e9),
});
export type Marco = z.infer<typeof marcoSchema>;

export const telemetriaSchema = z.strictObject({
  remote: corto.nullable().optional(),
  release: corto.nullable().optional(),
  ruta: z.string().trim().min(1).max(200),
  mensaje: z.string().trim().min(1).max(500),
  /** Innermost frames. */
  marcos: z.array(marcoSchema).max(5).optional(),
});
export type Telemetria = z.infer<typeof telemetriaSchema>;

/** By remote and release, most frequent first. */
export const erroresDePaginasSchema = z.object({
  total: z.int(),
  grupos: z.array(
    z.object({
      /** Null for the shell. */
      remote: z.string().nullable(),
      release: z.string().nullable(),
      cantidad: z.int(),
      primera: z.string(),
      ultima: z.string(),
      /** First recorded load; null if none is kept. */
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
      /** Source positions, innermost first: `src/inicio/inicio.screen.tsx:12 (InicioScreen)`. */
      pila: z.array(z.string()),
    }),
  ),
});
export type ErroresDePaginas = z.infer<typeof erroresDePaginasSchema>;

/** Files do not load, a screen crashes, or a script fails outside the screens. */
const LOAD_FAILURE = ['archivos', 'pantalla', 'script'] as const;
export type LoadFailure = (typeof LOAD_FAILURE)[number];

/** Limit for the first screen. */
export const SLOW_LOAD_MS = 4000;

const nombre = z.string().trim().min(1).max(80);

/** `POST telemetria/cargas`: once per load, and again with the same `id` if the remote fails within minutes. */
export const screenLoadSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  remote: nombre,
  release: nombre,
  /** Time to the first screen; absent if none was shown. */
  milisegundos: z.int().min(0).max(3_600_000).optional(),
  fallo: z.enum(LOAD_FAILURE).optional(),
});
export type ScreenLoad = z.infer<typeof screenLoadSchema>;
