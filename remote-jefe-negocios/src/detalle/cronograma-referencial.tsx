import {
  cronograma,
  type Evaluacion,
  formatNumero,
  formatPorcentaje,
  formatSoles,
  TITULO_CRONOGRAMA,
} from 'shared-domain';
import { DefinitionList, EmptyState, Stack } from 'shared-ui';
import { TablaCompacta } from '../tabla-compacta';
import { TEXTO } from './texts';

const COLUMNAS = [TEXTO.numero, TEXTO.cuota, TEXTO.interes, TEXTO.capital, TEXTO.saldo];

const enSoles = (valor: number) => formatNumero(valor, { minimo: 2, maximo: 2 });

export function CronogramaReferencial({ evaluacion }: { evaluacion: Evaluacion }) {
  const { cuota, tasaPeriodo, total, filas } = cronograma(evaluacion);
  if (filas.length === 0) return <EmptyState title={TEXTO.sinCronograma} />;
  return (
    <Stack>
      <DefinitionList
        items={[
          { label: TEXTO.cuota, value: formatSoles(cuota) },
          { label: TEXTO.tasaPeriodo, value: formatPorcentaje(tasaPeriodo) },
          { label: TEXTO.total, value: formatSoles(total) },
        ]}
      />
      <TablaCompacta>
        <caption>{TITULO_CRONOGRAMA}</caption>
        <thead>
          <tr>
            {COLUMNAS.map((columna) => (
              <th key={columna} scope="col">
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.numero}>
              <th scope="row">{fila.numero}</th>
              <td>{enSoles(fila.cuota)}</td>
              <td>{enSoles(fila.interes)}</td>
              <td>{enSoles(fila.capital)}</td>
              <td>{enSoles(fila.saldo)}</td>
            </tr>
          ))}
        </tbody>
      </TablaCompacta>
    </Stack>
  );
}
