import type { Rol } from 'shared-domain/cuenta';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Registrada } from '../history/models/evaluacion.model';

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

export const APARATOS = ['oficina', 'celular'] as const;
type Aparato = (typeof APARATOS)[number];

export interface Persona {
  quien: Quien;
  en: Aparato;
}
export const enPalabras = ({ quien, en }: Persona): string => `${quien} (${en})`;

/** Expected state of the service. Sessions are numbered in sign-in order. */
export interface Modelo {
  abiertas: Map<Quien, number>;
  /** Last session per device, open or not. */
  recordadas: Map<string, number>;
  ultimaSesion: number;
  fallos: Map<Quien, number>;
  /** Oldest first. */
  evaluaciones: { registrada: Registrada; asesor: Quien }[];
}

export const aparato = ({ quien, en }: Persona): string => `${quien} ${en}`;

/** All users start signed in on their office device. */
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

/** The first refusal: no session, or the wrong role. */
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
