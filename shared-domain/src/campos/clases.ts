import type { z } from 'zod';
import type * as formas from './campos.schema';
import { valoresDe } from './enumerations';

/** A parameter of the rows, so that screens that need only labels do not load zod. */
type Formas = typeof formas;

export type Clase =
  | 'anios'
  | 'cantidad'
  | 'correo'
  | 'digitos'
  | 'fecha'
  | 'fechaPasada'
  | 'limite'
  | 'lista'
  | 'lugar'
  | 'nombre'
  | 'porcentaje'
  | 'producto'
  | 'siNo'
  | 'soles'
  | 'telefono'
  | 'texto';

export interface Rotulo {
  etiqueta: string;
  clase?: Clase;
  /** Options of the kind `lista`. */
  lista?: Record<string, string>;
  sinValor?: string;
}

export interface Campo<Esquema extends z.ZodType = z.ZodType> extends Rotulo {
  clase: Clase;
  esquema: (formas: Formas) => Esquema;
  ayuda?: string;
  opcional?: true;
  /** Not every reader of a file sees reserved data. */
  reserva?: 'cuenta' | 'salud' | 'ingreso';
}

type Mas = Pick<Campo, 'ayuda' | 'opcional' | 'reserva'>;

export const campo = <Esquema extends z.ZodType>(
  etiqueta: string,
  clase: Clase,
  esquema: (formas: Formas) => Esquema,
  mas?: Mas,
): Campo<Esquema> => ({ etiqueta, clase, esquema, ...mas });

export const texto = (etiqueta: string, maximo: number) => campo(etiqueta, 'texto', (de) => de.texto(maximo));

export const textoOpcional = (etiqueta: string, maximo: number) =>
  campo(etiqueta, 'texto', (de) => de.textoOpcional(maximo), { opcional: true });

export const nombre = (etiqueta: string) => campo(etiqueta, 'nombre', (de) => de.nombre(80));

export const lugar = (etiqueta: string, mas?: Mas) => campo(etiqueta, 'lugar', (de) => de.texto(60), mas);

export const siNo = (etiqueta: string, mas?: Mas) => campo(etiqueta, 'siNo', (de) => de.siNo, mas);

export const fechaPasada = (etiqueta: string) => campo(etiqueta, 'fechaPasada', (de) => de.fechaPasada);

export const deLista = <Lista extends Record<string, string>>(etiqueta: string, lista: Lista) => ({
  ...campo(etiqueta, 'lista', (de) => de.opcion(valoresDe(lista))),
  lista,
});
