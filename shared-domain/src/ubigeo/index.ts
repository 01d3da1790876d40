import { normalizar } from '../campos/normalizar';
import nombres from './ubigeo-inei-2025.json';

/**
 * The political division of Peru, INEI 2025: code to name; two digits are a department, four a province,
 * six a district. Its own entry of the package, so that screens load it on demand.
 */
const NOMBRE_POR_CODIGO = new Map(Object.entries(nombres));
const LARGO = { departamento: 2, provincia: 4, distrito: 6 } as const;

const orden = new Intl.Collator('es');

const codigosDentroDe = (codigo: string, largo: number) =>
  [...NOMBRE_POR_CODIGO.keys()].filter((otro) => otro.length === largo && otro.startsWith(codigo));

const nombresDentroDe = (codigo: string | undefined, largo: number) =>
  codigo === undefined
    ? []
    : codigosDentroDe(codigo, largo)
        .map((otro) => NOMBRE_POR_CODIGO.get(otro) ?? '')
        .sort(orden.compare);

const buscar = (nombre: string, largo: number, dentroDe: string | undefined) =>
  dentroDe === undefined
    ? undefined
    : codigosDentroDe(dentroDe, largo).find(
        (codigo) => normalizar(NOMBRE_POR_CODIGO.get(codigo) ?? '') === normalizar(nombre),
      );

const codigoDepartamento = (departamento: string) => buscar(departamento, LARGO.departamento, '');

const codigoProvincia = (departamento: string, provincia: string) =>
  buscar(provincia, LARGO.provincia, codigoDepartamento(departamento));

/** Every department, in alphabetical order. */
export function departamentos(): string[] {
  return nombresDentroDe('', LARGO.departamento);
}

/** The provinces of a department, in alphabetical order; none for an unknown name. */
export function provinciasDe(departamento: string): string[] {
  return nombresDentroDe(codigoDepartamento(departamento), LARGO.provincia);
}

/** The districts of a province, in alphabetical order; none for an unknown name. */
export function distritosDe(departamento: string, provincia: string): string[] {
  return nombresDentroDe(codigoProvincia(departamento, provincia), LARGO.distrito);
}

/** The INEI code of a district (RENIEC's differ). */
export function codigoUbigeo(departamento: string, provincia: string, distrito: string): string | undefined {
  return buscar(distrito, LARGO.distrito, codigoProvincia(departamento, provincia));
}

/** Whether the three names are a district; accents and case do not matter. */
export function existeDistrito(departamento: string, provincia: string, distrito: string): boolean {
  return codigoUbigeo(departamento, provincia, distrito) !== undefined;
}

/** A district with what it lies in. */
export interface Lugar {
  departamento: string;
  provincia: string;
  distrito: string;
}

const nombreDe = (codigo: string, largo: number) => NOMBRE_POR_CODIGO.get(codigo.slice(0, largo)) ?? '';

/**
 * The districts whose names have a word that begins like this text; those that are called exactly so come first.
 * @param cuantos how many at most
 */
export function distritosQueEmpiezan(texto: string, cuantos: number): Lugar[] {
  const buscado = normalizar(texto);
  if (buscado === '') return [];
  const esIgual = (codigo: string) => normalizar(nombreDe(codigo, LARGO.distrito)) === buscado;
  return codigosDentroDe('', LARGO.distrito)
    .filter((codigo) => ` ${normalizar(nombreDe(codigo, LARGO.distrito))}`.includes(` ${buscado}`))
    .sort((uno, otro) => Number(esIgual(otro)) - Number(esIgual(uno)))
    .slice(0, cuantos)
    .map((codigo) => ({
      departamento: nombreDe(codigo, LARGO.departamento),
      provincia: nombreDe(codigo, LARGO.provincia),
      distrito: nombreDe(codigo, LARGO.distrito),
    }));
}
