import {
  cambiosDePolitica,
  type FaltaDePolitica,
  normalizar,
  type Politica,
  politicaSchema,
  textoDeZod,
} from 'shared-domain';

type EnCampos<Valor> = Valor extends readonly string[]
  ? string
  : Valor extends readonly (infer Uno)[]
    ? EnCampos<Uno>[]
    : Valor extends object
      ? { [Clave in keyof Valor]: EnCampos<Valor[Clave]> }
      : Valor;

/** A policy as its form holds it: the words of a row are one text. */
export type CamposDePolitica = EnCampos<Politica>;

const PALABRAS = 'palabras';

export const aCampos = (politica: Politica): CamposDePolitica =>
  JSON.parse(JSON.stringify(politica), (clave, valor) => (clave === PALABRAS ? valor.join(', ') : valor));

/** The policy that was typed so far. A number that is missing is no number in it. */
export const aPolitica = (campos: CamposDePolitica): Politica => conListas(campos) as Politica;

function conListas(valor: unknown, clave = ''): unknown {
  if (clave === PALABRAS)
    return normalizar(String(valor))
      .split(/[\s,;]+/)
      .filter(Boolean);
  if (Array.isArray(valor)) return valor.map((uno) => conListas(uno));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).map(([nombre, uno]) => [nombre, conListas(uno, nombre)]));
}

/** Everything that is wrong with what was typed, in the words of the API. */
export function revisar(politica: Politica): FaltaDePolitica[] {
  const issues = politicaSchema.safeParse(politica, { error: textoDeZod }).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ campo: path.join('.'), mensaje: message }));
}

export const difieren = (una: Politica, otra: Politica): boolean => cambiosDePolitica(una, otra).length > 0;
