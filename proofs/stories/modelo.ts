import type { Rol } from 'shared-domain/cuenta';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Registrada } from '../history/models/evaluacion.model';

/** The people of a story, each with an account of their own. */
export const GENTE = {
  asesor: 'asesor',
  asesor2: 'asesor',
  jefe: 'jefe_negocios',
  jefe2: 'jefe_negocios',
  cajero: 'cajero',
  auditor: 'auditor',
  cliente: 'cliente',
  superadmin: 'superadmin',
} as const satisfies Record<string, Rol>;
export type Quien = keyof typeof GENTE;

/** Each of them has two devices. */
export const APARATOS = ['oficina', 'celular'] as const;
type Aparato = (typeof APARATOS)[number];

/** Somebody at one of their devices. */
export interface Persona {
  quien: Quien;
  en: Aparato;
}
export const enPalabras = ({ quien, en }: Persona): string => `${quien} (${en})`;

/** What must be true of the service at one moment of a story. Sessions are numbered in the order of the sign-ins. */
export interface Modelo {
  /** The open session of each account; left out where none is. */
  abiertas: Map<Quien, number>;
  /** The session that each device remembers, open or not. */
  recordadas: Map<string, number>;
  ultimaSesion: number;
  /** Wrong passwords in a row. */
  fallos: Map<Quien, number>;
  /** All evaluations of the client of this story, the oldest first, and who registered each. */
  evaluaciones: { registrada: Registrada; asesor: Quien }[];
}

export const aparato = ({ quien, en }: Persona): string => `${quien} ${en}`;

/** A story begins with everybody signed in at the office. */
export const alEmpezar = (): Modelo => {
  const todos = Object.keys(GENTE) as Quien[];
  return {
    abiertas: new Map(todos.map((quien, i) => [quien, i])),
    recordadas: new Map(todos.map((quien, i) => [aparato({ quien, en: 'oficina' }), i])),
    ultimaSesion: todos.length - 1,
    fallos: new Map(),
    evaluaciones: [],
  };
};

export function estaAbierta({ abiertas, recordadas }: Modelo, persona: Persona): boolean {
  const recordada = recordadas.get(aparato(persona));
  return recordada !== undefined && abiertas.get(persona.quien) === recordada;
}

/** The refusal that comes before all others: no session, or a role for which the call is not. */
export function porquePersona(
  modelo: Modelo,
  persona: Persona,
  llamada: keyof typeof LLAMADAS,
): 401 | 403 | undefined {
  if (!estaAbierta(modelo, persona)) return 401;
  const { quienes } = LLAMADAS[llamada];
  const suRol: Rol = GENTE[persona.quien];
  return quienes === 'todos' || (quienes as readonly Rol[]).includes(suRol) ? undefined : 403;
}
