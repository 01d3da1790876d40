import { normalizar } from '../campos/normalizar';
import nombres from './ubigeo-inei-2025.json';

/**
 * Political division of Peru (INEI 2025) by code: 2 digits are a department, 4 a province, 6 a district. A separate
 * package entry, so that screens load it on demand.
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

/** Alphabetical. */
export function departamentos(): string[] {
  return nombresDentroDe('', LARGO.departamento);
}

/** Alphabetical; empty for an unknown name. */
export function provinciasDe(departamento: string): string[] {
  return nombresDentroDe(codigoDepartamento(departamento), LARGO.provincia);
}

/** Alphabetical; empty for an unknown name. */
export function distritosDe(departamento: string, provincia: string): string[] {
  return nombresDentroDe(codigoProvincia(departamento, provincia), LARGO.distrito);
}

/** INEI code; the codes of RENIEC differ. */
export function codigoUbigeo(departamento: string, provincia: string, distrito: string): string | undefined {
  return buscar(distrito, LARGO.distrito, codigoProvincia(departamento, provincia));
}

/** Ignores accents and case. */
export function existeDistrito(departamento: string, provincia: string, distrito: string): boolean {
  return codigoUbigeo(departamento, provincia, distrito) !== undefined;
}

export interface Lugar {
  departamento: string;
  provincia: string;
  distrito: string;
}

const nombreDe = (codigo: string, largo: number) => NOMBRE_POR_CODIGO.get(codigo.slice(0, largo)) ?? '';

/** Matches the start of any word; exact matches come first. */
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
