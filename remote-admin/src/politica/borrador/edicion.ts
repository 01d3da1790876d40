import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FaltaDePolitica, Politica } from 'shared-domain';
import type { CamposDePolitica } from './borrador.rules';

/** What every field of the draft needs to know. */
export interface Edicion {
  form: UseFormReturn<CamposDePolitica>;
  /** What was typed so far, and what is wrong with it. */
  actual: Politica;
  faltas: readonly FaltaDePolitica[];
  /** The version with which the draft is compared. */
  base: { version: number; contenido: Politica };
  /** The names of the parts that differ from it. */
  cambiadas: ReadonlySet<string>;
}

export const EdicionContext = createContext<Edicion | null>(null);

export function useEdicion(): Edicion {
  const edicion = useContext(EdicionContext);
  if (!edicion) throw new Error('Outside of the form of the draft');
  return edicion;
}

/** What is wrong with one field; what is wrong with one of several words is told at their field. */
export const faltaDe = ({ faltas }: Pick<Edicion, 'faltas'>, ruta: string): string | undefined =>
  faltas.find(({ campo }) => campo === ruta || campo.startsWith(`${ruta}.`))?.mensaje;
