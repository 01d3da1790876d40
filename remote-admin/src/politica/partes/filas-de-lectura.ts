import { formatFecha, formatNumero, formatSoles, type Politica } from 'shared-domain';
import type { Fila, Parte, ParteConFilas, ValorConNombre } from './parte';
import { enRuta, filasDe, rutaDeValor } from './ruta';
import { texts } from './texts';

/** A case and what it gets, as both are read. */
export interface FilaDeLectura {
  caso: string;
  valor: string;
}

/** A part of a policy, row by row. */
export function filasDeLectura(parte: Parte, politica: Politica): FilaDeLectura[] {
  const valores = parte.valores.map((valor) => ({
    caso: valor.nombre,
    valor: enPalabras(valor, enRuta(politica, rutaDeValor(parte, valor.clave))),
  }));
  if (parte.forma === 'valores') return valores;
  const filas = filasDe(parte, politica).map((fila) => ({
    caso: casoDe(parte, fila),
    valor: texts.puntosDe(fila.puntos),
  }));
  return [...filas, ...valores];
}

/** 'De 25 a 60 años' */
function casoDe(parte: ParteConFilas, { desde, hasta, sobre, palabras }: Fila): string {
  switch (parte.forma) {
    case 'tramos':
      return texts.tramo(desde, hasta, parte.unidad);
    case 'umbrales':
      return texts.umbral(sobre, parte.unidad);
    case 'palabras':
      return texts.raices(palabras);
  }
}

function enPalabras({ tipo, vacio = '' }: ValorConNombre, valor: unknown): string {
  if (typeof valor === 'string') return formatFecha(valor);
  if (typeof valor !== 'number') return vacio;
  if (tipo === 'puntos') return texts.puntosDe(valor);
  if (tipo === 'porcentaje') return `${formatNumero(valor)} %`;
  return tipo === 'soles' ? formatSoles(valor) : formatNumero(valor);
}
