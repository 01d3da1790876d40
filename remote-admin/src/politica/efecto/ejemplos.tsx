import type { ResultadoDeEfecto } from 'shared-domain';
import { Table, type TableColumn } from 'shared-ui';
import { Seccion } from '../../lista/seccion';
import { texts } from './texts';

type Ejemplo = ResultadoDeEfecto['ejemplos'][number];

const COLUMNAS: readonly TableColumn<Ejemplo>[] = [
  {
    key: 'evaluacionId',
    label: texts.evaluacion,
    room: 7,
    render: ({ evaluacionId }) => texts.numero(evaluacionId),
  },
  {
    key: 'antes',
    label: texts.seDecidio,
    room: 11,
    render: ({ antes: { puntos, banda } }) => texts.score(puntos, banda),
  },
  {
    key: 'despues',
    label: texts.conElBorrador,
    room: 11,
    render: ({ despues: { puntos, banda } }) => texts.score(puntos, banda),
  },
  { key: 'factores', label: texts.factores, room: 14, render: ({ factores }) => factores.join('; ') },
];

/** Decisions that would have had another band, by the numbers under which they are found. */
export function Ejemplos({ ejemplos }: Pick<ResultadoDeEfecto, 'ejemplos'>) {
  return (
    <Seccion titulo={texts.ejemplos}>
      {ejemplos.length === 0 ? (
        <p>{texts.sinEjemplos}</p>
      ) : (
        <>
          <p>{texts.ejemplosAyuda}</p>
          <Table
            caption={texts.ejemplos}
            columns={COLUMNAS}
            rows={ejemplos}
            getKey={({ evaluacionId, antes, despues }) => `${evaluacionId} ${antes.puntos} ${despues.puntos}`}
          />
        </>
      )}
    </Seccion>
  );
}
