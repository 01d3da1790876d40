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

/** Width in pixels if the container has none, as in jsdom. */
const SIN_MEDIDA = 640;

/** Weeks of different years can share a short label. */
export const keyOf = ({ nombre, etiqueta }: Dato) => nombre ?? etiqueta;

export const suma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);

export function useMedidas(datos: readonly Dato[]) {
  const marco = useRef<HTMLDivElement>(null);
  const ancho = useWidth(marco) || SIN_MEDIDA;
  return { marco, ancho, mayor: Math.max(1, ...datos.map(({ valores }) => suma(valores))) };
}

/** Shrinks to the paper, which may be narrower than the screen. */
export const Lienzo = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;
`;
