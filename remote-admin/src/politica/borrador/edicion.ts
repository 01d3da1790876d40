import { createContext, useContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { normalizar, textoDeZod } from 'shared-domain/campos';
import type { CambioCampo } from 'shared-domain/evaluacion';
import { type FaltaDePolitica, type Politica, politicaSchema } from 'shared-domain/politica';
import { PARTES } from '../partes';
import { texts } from './texts';

export interface Edicion {
  /** Field names are paths in the policy. */
  form: UseFormReturn;
  actual: Politica;
  faltas: readonly FaltaDePolitica[];
  base: { version: number; contenido: Politica };
  cambios: readonly CambioCampo[];
}

export const EdicionContext = createContext<Edicion | null>(null);

export function useEdicion(): Edicion {
  const edicion = useContext(EdicionContext);
  if (!edicion) throw new Error('Outside of the form of the draft');
  return edicion;
}

const PALABRAS = 'palabras';

/** The words of a row become one text field. */
export const aCampos = (politica: Politica): FieldValues =>
  JSON.parse(JSON.stringify(politica), (key, valor) => (key === PALABRAS ? valor.join(', ') : valor));

/** An empty number becomes NaN. */
export const aPolitica = (campos: FieldValues): Politica => conListas(campos) as Politica;

function conListas(valor: unknown, key = ''): unknown {
  if (key === PALABRAS)
    return normalizar(String(valor))
      .split(/[\s,;]+/)
      .filter(Boolean);
  if (Array.isArray(valor)) return valor.map((uno) => conListas(uno));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).map(([nombre, uno]) => [nombre, conListas(uno, nombre)]));
}

export const cambioDe = ({ cambios }: Pick<Edicion, 'cambios'>, titulo: string): CambioCampo | undefined =>
  cambios.find(({ campo }) => campo === `politica.${titulo}`);

export function revisar(politica: Politica): FaltaDePolitica[] {
  const issues = politicaSchema.safeParse(politica, { error: textoDeZod }).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ campo: path.join('.'), mensaje: message }));
}

/** The control of a path, its part, and its name: 'Edad, fila 2, Desde'. */
export function campoEnPalabras(ruta: string): { field: string; titulo: string; nombre: string } {
  for (const { titulo, filas, valores } of PARTES) {
    const valor = valores.find((uno) => uno.ruta === ruta);
    if (valor) return { field: ruta, titulo, nombre: `${titulo}, ${valor.nombre}` };
    if (!filas || !ruta.startsWith(filas.ruta)) continue;
    const [fila, key] = ruta.slice(filas.ruta.length + 1).split('.');
    const columna = filas.columnas.find((una) => una.key === key);
    if (!columna) return { field: filas.ruta, titulo, nombre: titulo };
    return {
      field: `${filas.ruta}.${fila}.${key}`,
      titulo,
      nombre: `${titulo}, ${texts.fila(Number(fila) + 1)}, ${columna.label}`,
    };
  }
  return { field: ruta, titulo: '', nombre: ruta };
}
