import type { z } from 'zod';
import type { TipoEvento } from '../auditoria/eventos';
import type { Rol } from '../cuenta/rol';
import type { AccionSobreUna } from '../evaluacion/accion-sobre-una';
import type { Estado } from '../evaluacion/estado';

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a call is named everywhere, from the page that makes it to its test: `PUT /api/usuarios/:id`. */
export type FormaDeNombre = `${Metodo} /api/${string}`;

/** Who may make a call, and in which state. A test tries every call with every role and state. */
export interface Permiso {
  /** `todos`: nobody needs to be signed in. */
  quienes: 'todos' | readonly Rol[];
  /** These roles reach only their own data; the service checks it. */
  soloPropio?: readonly Rol[];
  /** State in which a role of `soloPropio` also reaches evaluations of others, to correct them. */
  ajenasEnEstado?: Partial<Record<Rol, Estado>>;
  /**
   * Nobody may make it for an evaluation with which they did one of these things before, in whichever role and with
   * whichever account of theirs. After `registrar` stands also: for one that is in their portfolio as an advisor. The
   * service checks it.
   */
  nuncaTras?: readonly AccionSobreUna[];
  /** Nobody may make it for an evaluation of which they are the client or the guarantor; the service checks it. */
  nuncaSobreSiMismo?: true;
  /** Only for an evaluation in this state; in another one the service answers 409. */
  enEstado?: Estado;
}

interface Partes {
  /** Parts of the path that begin with a colon. */
  params?: z.ZodType;
  /** The query string. Its values are text. */
  query?: z.ZodType;
  /** A JSON body. */
  body?: z.ZodType;
  /** A body as `multipart/form-data`: the part `data` is JSON with this schema, the part `pdf` is a file. */
  formulario?: { data: z.ZodType };
}

/** What is written about one call, below the heading of its group. */
interface DatosDeLlamada extends Partes, Permiso {
  /** One line in Spanish that says what it does. */
  resumen: string;
  /** What it answers in JSON; left out where it answers with a file alone. */
  responde?: z.ZodType;
  /** The status of a success, 200 unless something else is written. */
  exito?: 200 | 201 | 202;
  /** Types of the files that it may answer with. */
  archivos?: readonly string[];
  /** What its refusals mean, by status, beside those that every call has (401, 403, 422). */
  errores?: Readonly<Record<number, string>>;
  /** Headers that it takes beside those of every call. */
  cabeceras?: Readonly<Record<string, { pattern: string; description: string }>>;
  /** Events that it may leave in the audit trail. The service fails when it writes another one. */
  audita?: readonly TipoEvento[];
  /** The most bytes that its body may have, when that is less than the limit of all calls. */
  cuerpoMaximo?: number;
  /** How often one person may make it in a minute, where that is less than for other calls. */
  vecesPorMinuto?: number;
  /** A body that does not fit the schema is not refused with 422: the service itself answers it. */
  atiendeCualquierCuerpo?: true;
  /** Parts that the API admits, for its description and for the tests that make every call. `conGrupo` types them. */
  ejemplo?: {
    params?: object;
    query?: object;
    body?: unknown;
    formulario?: { data: unknown };
  };
  /**
   * Where the lender asks for it, the caller has confirmed within the last minutes that it is them; else the answer is 403
   * with `codigo: "confirmar_identidad"`. `segun_datos`: only for some of what the call does, which the service knows.
   */
  confirma?: 'siempre' | 'segun_datos';
  /** A screen that replaces the published one may make it even when the operator lets such screens only read. */
  desdeReemplazo?: true;
}

/** One call of the API: who may make it, what it takes, and what it answers. */
export interface Llamada extends DatosDeLlamada {
  /** The heading under which it is described. */
  grupo: string;
}

type EntradaDePartes<L> = {
  [P in keyof L & ('params' | 'query' | 'body')]: L[P] extends z.ZodType ? z.input<L[P]> : never;
} & (L extends { formulario: { data: infer S extends z.ZodType } }
  ? { formulario: { data: z.input<S> } }
  : unknown);

/** A call that reads says which events it leaves when it looks into somebody's file; `[]` when it does not look. */
type QueLee = Required<Pick<DatosDeLlamada, 'audita'>>;

type Comprobadas<L> = {
  [N in keyof L]: { ejemplo?: Partial<EntradaDePartes<L[N]>> } & (N extends `GET ${string}`
    ? QueLee
    : unknown);
};

/**
 * The calls that are described under one heading, by their names.
 * It does not compile when an example does not fit the schemas of its own call, or when a `GET` does not say what it
 * leaves in the audit trail.
 */
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
