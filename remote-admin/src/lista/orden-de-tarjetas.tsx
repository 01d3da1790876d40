import { SelectField } from 'shared-ui';
import type { Columna } from './columna';
import { texts } from './texts';
import type { Orden } from './use-parametros';

interface Props<Fila> {
  columnas: readonly Columna<Fila>[];
  orden: Orden;
  onOrden: (orden: Orden) => void;
}

const SENTIDOS = ['asc', 'desc'] as const;

/** Cards have no head to sort by. */
export function OrdenDeTarjetas<Fila>({ columnas, orden, onOrden }: Props<Fila>) {
  const opciones = columnas
    .filter(({ ordenable }) => ordenable)
    .flatMap(({ id, titulo, esFecha = false }) =>
      SENTIDOS.map((sentido) => ({
        value: `${id}.${sentido}`,
        label: texts.ordenPor(titulo, sentido, esFecha),
      })),
    );
  const elegir = (valor: string) => {
    const [id = '', sentido] = valor.split('.');
    onOrden({ orden: id, sentido: sentido === 'desc' ? 'desc' : 'asc' });
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
