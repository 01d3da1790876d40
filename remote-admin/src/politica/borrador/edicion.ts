import { createContext, useContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { normalizar, textoDeZod } from 'shared-domain/campos';
import type { CambioCampo } from 'shared-domain/evaluacion';
import { type FaltaDePolitica, type Politica, politicaSchema } from 'shared-domain/politica';
import { PARTES } from '../partes';
import { texts } from './texts';

/** The draft while it is edited, as every field of it needs it. */
export interface Edicion {
  /** Its values are named by their paths in the policy. */
  form: UseFormReturn;
  /** The policy as typed so far, and what is wrong with it. */
  actual: Politica;
  faltas: readonly FaltaDePolitica[];
  /** The version with which the draft is compared. */
  base: { version: number; contenido: Politica };
  /** The parts that differ from it, in words. */
  cambios: readonly CambioCampo[];
}

export const EdicionContext = createContext<Edicion | null>(null);

export function useEdicion(): Edicion {
  const edicion = useContext(EdicionContext);
  if (!edicion) throw new Error('Outside of the form of the draft');
  return edicion;
}

const PALABRAS = 'palabras';

/** A policy as its form holds it: the words of a row are one text. */
export const aCampos = (politica: Politica): FieldValues =>
  JSON.parse(JSON.stringify(politica), (clave, valor) => (clave === PALABRAS ? valor.join(', ') : valor));

/** The policy that was typed so far. A number that is missing is no number in it. */
export const aPolitica = (campos: FieldValues): Politica => conListas(campos) as Politica;

function conListas(valor: unknown, clave = ''): unknown {
  if (clave === PALABRAS)
    return normalizar(String(valor))
      .split(/[\s,;]+/)
      .filter(Boolean);
  if (Array.isArray(valor)) return valor.map((uno) => conListas(uno));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).map(([nombre, uno]) => [nombre, conListas(uno, nombre)]));
}

export const cambioDe = ({ cambios }: Pick<Edicion, 'cambios'>, titulo: string): CambioCampo | undefined =>
  cambios.find(({ campo }) => campo === `politica.${titulo}`);

/** Everything that is wrong with what was typed, in the words of the API. */
export function revisar(politica: Politica): FaltaDePolitica[] {
  const issues = politicaSchema.safeParse(politica, { error: textoDeZod }).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ campo: path.join('.'), mensaje: message }));
}

/** The control of a path, the part to which it belongs, and its name: 'Edad, fila 2, Desde'. */
export function campoEnPalabras(ruta: string): { field: string; titulo: string; nombre: string } {
  for (const { titulo, filas, valores } of PARTES) {
    const valor = valores.find((uno) => uno.ruta === ruta);
    if (valor) return { field: ruta, titulo, nombre: `${titulo}, ${valor.nombre}` };
    if (!filas || !ruta.startsWith(filas.ruta)) continue;
    const [fila, clave] = ruta.slice(filas.ruta.length + 1).split('.');
    const columna = filas.columnas.find((una) => una.clave === clave);
    if (!columna) return { field: filas.ruta, titulo, nombre: titulo };
    return {
      field: `${filas.ruta}.${fila}.${clave}`,
      titulo,
      nombre: `${titulo}, ${texts.fila(Number(fila) + 1)}, ${columna.label}`,
    };
  }
  return { field: ruta, titulo: '', nombre: ruta };
}
