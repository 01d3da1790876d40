import type { z } from 'zod';
import type * as formas from './campos.schema';
import { valoresDe } from './enumerations';

/** The schemas that rows choose from. Rows get them as a parameter, so that a screen with labels alone loads no zod. */
type Formas = typeof formas;

/** The kind of a value: how it is asked for, stored and shown. */
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

/** A value that has a label. */
export interface Rotulo {
  etiqueta: string;
  clase?: Clase;
  /** The closed list that a value of the kind `lista` is chosen from. */
  lista?: Record<string, string>;
  /** Shown for null. */
  sinValor?: string;
}

/** A field of the advisor's form. */
export interface Campo<Esquema extends z.ZodType = z.ZodType> extends Rotulo {
  clase: Clase;
  esquema: (formas: Formas) => Esquema;
  ayuda?: string;
  opcional?: true;
  /** The group of reserved data that it belongs to: not every reader of a file sees it. */
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

/** A person's name, or a part of it. */
export const nombre = (etiqueta: string) => campo(etiqueta, 'nombre', (de) => de.nombre(80));

export const lugar = (etiqueta: string, mas?: Mas) => campo(etiqueta, 'lugar', (de) => de.texto(60), mas);

export const siNo = (etiqueta: string, mas?: Mas) => campo(etiqueta, 'siNo', (de) => de.siNo, mas);

export const fechaPasada = (etiqueta: string) => campo(etiqueta, 'fechaPasada', (de) => de.fechaPasada);

export const deLista = <Lista extends Record<string, string>>(etiqueta: string, lista: Lista) => ({
  ...campo(etiqueta, 'lista', (de) => de.opcion(valoresDe(lista))),
  lista,
});
