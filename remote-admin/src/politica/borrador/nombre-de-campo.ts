import { PARTES } from '../partes/grupos';
import { rutaDeFilas, rutaDeValor } from '../partes/ruta';
import { columnasDe } from './columnas';
import { texts } from './texts';

interface CampoEnPalabras {
  /** The name of its control. */
  field: string;
  /** The part to which it belongs. */
  titulo: string;
  /** 'Edad, fila 2, Desde' */
  nombre: string;
}

/** The field at a path in words. */
export function nombreDeCampo(ruta: string): CampoEnPalabras {
  for (const parte of PARTES) {
    const { titulo } = parte;
    const valor = parte.valores.find(({ clave }) => rutaDeValor(parte, clave) === ruta);
    if (valor) return { field: ruta, titulo, nombre: `${titulo}, ${valor.nombre}` };
    if (parte.forma === 'valores' || !ruta.startsWith(rutaDeFilas(parte))) continue;
    const [fila, clave] = ruta.slice(rutaDeFilas(parte).length + 1).split('.');
    const columna = columnasDe(parte).find((una) => una.clave === clave);
    if (!columna) return { field: rutaDeFilas(parte), titulo, nombre: titulo };
    return {
      field: `${rutaDeFilas(parte)}.${fila}.${clave}`,
      titulo,
      nombre: `${titulo}, ${texts.fila(Number(fila) + 1)}, ${columna.label}`,
    };
  }
  return { field: ruta, titulo: '', nombre: ruta };
}
