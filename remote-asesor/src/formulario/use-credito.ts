import { type Control, useWatch } from 'react-hook-form';
import type { Valores } from './valores';

const numero = (valor: string | number | undefined) => (typeof valor === 'number' ? valor : Number.NaN);

/** The credit as it is typed, with the numbers that a schedule needs: `NaN` as long as one cannot be read. */
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
