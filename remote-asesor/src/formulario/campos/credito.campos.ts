import { MODALIDAD_CREDITO, opcionesDe, PERIODO_CREDITO } from 'shared-domain';
import type { Campo } from './campos';

/** Section 3: the credit. `productos` are those that the lender offers today; without them the section is read-only. */
export function camposCredito(productos?: readonly string[]): Campo[] {
  return [
    productos
      ? {
          clase: 'opciones',
          nombre: 'producto',
          opciones: productos.map((producto) => ({ value: producto, label: producto })),
        }
      : { clase: 'texto', nombre: 'producto' },
    { clase: 'numero', nombre: 'montoPrestamo', minimo: 0, paso: 0.01, mide: 'monto' },
    { clase: 'numero', nombre: 'tasaInteres', minimo: 0, paso: 0.01, mide: 'tasa' },
    { clase: 'numero', nombre: 'cuotas', minimo: 1, paso: 1, mide: 'cantidad' },
    { clase: 'opciones', nombre: 'periodoCredito', opciones: opcionesDe(PERIODO_CREDITO) },
    { clase: 'opciones', nombre: 'modalidadCredito', opciones: opcionesDe(MODALIDAD_CREDITO) },
    { clase: 'texto', nombre: 'destinoCredito' },
  ];
}
