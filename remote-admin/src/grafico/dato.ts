import { useRef } from 'react';
import { type Tone, useWidth } from 'shared-ui';
import styled from 'styled-components';

export interface Dato {
  /** Short, for the axis. */
  etiqueta: string;
  /** In full, for the table. */
  nombre?: string;
  valores: readonly number[];
}

export interface Serie {
  nombre: string;
  tono: Tone;
}

export interface FormaProps {
  datos: readonly Dato[];
  series: readonly Serie[];
  formato: (valor: number) => string;
  alto: number;
}

/** The width of a plot as long as its place has none, as in tests. */
const SIN_MEDIDA = 640;

/** Unique in a plot: two weeks of different years have the same short name. */
export const keyOf = ({ nombre, etiqueta }: Dato) => nombre ?? etiqueta;

export const suma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);

/** The frame to be measured, its width, and the greatest value on the axis. */
export function useMedidas(datos: readonly Dato[]) {
  const marco = useRef<HTMLDivElement>(null);
  const ancho = useWidth(marco) || SIN_MEDIDA;
  return { marco, ancho, mayor: Math.max(1, ...datos.map(({ valores }) => suma(valores))) };
}

/** On paper it is drawn smaller rather than cut: the screen may have been wider. */
export const Lienzo = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;
`;
