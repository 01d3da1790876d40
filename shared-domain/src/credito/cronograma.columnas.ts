import { formatNumero } from '../campos/formats';
import type { FilaCronograma } from './cronograma.rules';

const deMonto = (key: 'cuota' | 'interes' | 'capital' | 'saldo', label: string) => ({
  key,
  label,
  render: (fila: FilaCronograma) => formatNumero(fila[key], { minimo: 2, maximo: 2 }),
});

/** The columns of a schedule as every screen shows them; amounts in soles. */
export const COLUMNAS_CRONOGRAMA = [
  { key: 'numero', label: 'N.º', render: ({ numero }: FilaCronograma) => String(numero) },
  deMonto('cuota', 'Cuota'),
  deMonto('interes', 'Interés'),
  deMonto('capital', 'Capital'),
  deMonto('saldo', 'Saldo'),
];
