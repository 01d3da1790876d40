import type { z } from 'zod';
import type { TipoEvento } from '../auditoria/eventos';
import type { Rol } from '../cuenta/rol';
import type { AccionSobreUna } from '../evaluacion/accion-sobre-una';
import type { Estado } from '../evaluacion/estado';

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Route pattern: `PUT /api/usuarios/:id`. */
export type FormaDeNombre = `${Metodo} /api/${string}`;

/** A test tries every call with every role and state. */
export interface Permiso {
  /** `todos`: no session required. */
  quienes: 'todos' | readonly Rol[];
  /** Roles limited to their own data; checked by the service. */
  soloPropio?: readonly Rol[];
  /** Exception of `soloPropio`: the state in which other evaluations may be corrected. */
  ajenasEnEstado?: Partial<Record<Rol, Estado>>;
  /**
   * Excludes persons who did one of these with the evaluation before, in any role and account. `registrar` also
   * excludes the advisor in charge. Checked by the service.
   */
  nuncaTras?: readonly AccionSobreUna[];
  /** Excludes client and guarantor; checked by the service. */
  nuncaSobreSiMismo?: true;
  /** 409 in other states. */
  enEstado?: Estado;
}

interface Partes {
  /** Path parameters. */
  params?: z.ZodType;
  /** All values are text. */
  query?: z.ZodType;
  body?: z.ZodType;
  /** `multipart/form-data`: `data` is JSON with this schema, `pdf` is a file. */
  formulario?: { data: z.ZodType };
}

interface DatosDeLlamada extends Partes, Permiso {
  /** One line in Spanish. */
  resumen: string;
  /** Absent if the response is always a file. */
  responde?: z.ZodType;
  /** Default: 200. */
  exito?: 200 | 201 | 202;
  archivos?: readonly string[];
  /** By status, in addition to 401, 403 and 422. */
  errores?: Readonly<Record<number, string>>;
  /** In addition to those of every call. */
  cabeceras?: Readonly<Record<string, { pattern: string; description: string }>>;
  /** The service fails if it writes another event. */
  audita?: readonly TipoEvento[];
  /** Bytes, if below the general limit. */
  cuerpoMaximo?: number;
  /** Per person and minute, if below the general limit. */
  vecesPorMinuto?: number;
  /** The service itself responds to an invalid body, instead of 422. */
  atiendeCualquierCuerpo?: true;
  /** Valid input for the API description and the tests of all calls. Typed by `conGrupo`. */
  ejemplo?: {
    params?: object;
    query?: object;
    body?: unknown;
    formulario?: { data: unknown };
  };
  /**
   * Requires a recent confirmation of identity if the lender enables it. The refusal is 403 with `codigo:
   * "confirmar_identidad"`. `segun_datos`: the service decides.
   */
  confirma?: 'siempre' | 'segun_datos';
  /** Permitted for overrides that the operator restricts to reading. */
  fromOverride?: true;
}

export interface Llamada extends DatosDeLlamada {
  grupo: string;
}

type EntradaDePartes<L> = {
  [P in keyof L & ('params' | 'query' | 'body')]: L[P] extends z.ZodType ? z.input<L[P]> : never;
} & (L extends { formulario: { data: infer S extends z.ZodType } }
  ? { formulario: { data: z.input<S> } }
  : unknown);

/** A GET lists the events that it writes when it reads a client's file; `[]` if it reads none. */
type QueLee = Required<Pick<DatosDeLlamada, 'audita'>>;

type Comprobadas<L> = {
  [N in keyof L]: { ejemplo?: Partial<EntradaDePartes<L[N]>> } & (N extends `GET ${string}`
    ? QueLee
    : unknown);
};

/** Fails to compile if an example does not fit its schemas, or if a `GET` lacks `audita`. */
export function conGrupo<const L extends Record<FormaDeNombre, DatosDeLlamada>>(
  grupo: string,
  llamadas: L & Comprobadas<L>,
): { [N in keyof L]: L[N] & { grupo: string } } {
  const conSuGrupo = Object.entries<DatosDeLlamada>(llamadas).map(([nombre, datos]) => [
    nombre,
    { ...datos, grupo },
  ]);
  return Object.fromEntries(conSuGrupo);
}
