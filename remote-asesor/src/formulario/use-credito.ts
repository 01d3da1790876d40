import { type Control, useWatch } from 'react-hook-form';
import type { Valores } from './valores';

const numero = (valor: string | number | undefined) => (typeof valor === 'number' ? valor : Number.NaN);

/** A number is `NaN` while it cannot be read. */
export function useCredito(control: Control<Valores>) {
  const [monto, tasa, cuotas, periodo, producto] = useWatch({
    control,
    name: ['montoPrestamo', 'tasaInteres', 'cuotas', 'periodoCredito', 'producto'],
  });
  return {
    montoPrestamo: numero(monto),
    tasaInteres: numero(tasa),
    cuotas: numero(cuotas),
    periodoCredito: String(periodo ?? ''),
    producto: String(producto ?? ''),
  };
}
