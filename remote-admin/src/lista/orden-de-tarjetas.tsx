import { SelectField } from 'shared-ui';
import type { Columna, Orden } from './columna';
import { texts } from './texts';

interface Props<Fila> {
  columnas: readonly Columna<Fila>[];
  orden: Orden;
  onOrden: (orden: Orden) => void;
}

const SENTIDOS = ['asc', 'desc'] as const;

/** Chooses the order where the rows are cards, which have no headings to press. */
export function OrdenDeTarjetas<Fila>({ columnas, orden, onOrden }: Props<Fila>) {
  const opciones = columnas
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, label, isDate = false }) =>
      SENTIDOS.map((sentido) => ({
        value: `${key}.${sentido}`,
        label: texts.ordenPor(label, sentido, isDate),
      })),
    );
  const elegir = (valor: string) => {
    const [key = '', sentido] = valor.split('.');
    onOrden({ orden: key, sentido: sentido === 'desc' ? 'desc' : 'asc' });
  };
  return (
    <SelectField
      label={texts.ordenarPor}
      name="orden"
      options={opciones}
      value={`${orden.orden}.${orden.sentido}`}
      onChange={({ target }) => elegir(target.value)}
    />
  );
}
