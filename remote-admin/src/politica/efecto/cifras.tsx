import { BANDAS_SCORE, type ClaveDeBanda, type ResultadoDeEfecto } from 'shared-domain';
import { CompactTable, DefinitionList } from 'shared-ui';
import { Grafico } from '../../grafico/grafico';
import { Seccion } from '../../lista/seccion';
import { texts } from './texts';

/** How many change band, and by how many points. */
export function Totales({ resultado, titulo }: { resultado: ResultadoDeEfecto; titulo: string }) {
  const { decisiones, cambian, mejoran, empeoran, puntos } = resultado;
  return (
    <Seccion titulo={titulo}>
      <DefinitionList
        items={[
          { label: texts.decisiones, value: texts.parteDe(decisiones, 0) },
          { label: texts.cambian, value: texts.parteDe(cambian, decisiones) },
          { label: texts.mejoran, value: texts.parteDe(mejoran, decisiones) },
          { label: texts.empeoran, value: texts.parteDe(empeoran, decisiones) },
          { label: texts.puntos, value: texts.promedio(puntos) },
        ]}
      />
    </Seccion>
  );
}

const cuantas = ({ bandas }: ResultadoDeEfecto, cual: { de?: ClaveDeBanda; a?: ClaveDeBanda }) =>
  bandas
    .filter(({ de, a }) => (cual.de ?? de) === de && (cual.a ?? a) === a)
    .reduce((suma, { decisiones }) => suma + decisiones, 0);

/** From each band to each band. */
export function Matriz({ resultado }: { resultado: ResultadoDeEfecto }) {
  const { decisiones } = resultado;
  const columnas = [
    { key: 'clave', label: texts.de, render: ({ clave }: { clave: ClaveDeBanda }) => texts.banda[clave] },
    ...BANDAS_SCORE.map(({ clave: a }) => ({
      key: a,
      label: texts.a[a],
      render: ({ clave: de }: { clave: ClaveDeBanda }) =>
        texts.parteDe(cuantas(resultado, { de, a }), decisiones),
    })),
  ];
  return (
    <Seccion titulo={texts.matriz}>
      <CompactTable
        caption={texts.matriz}
        columns={columnas}
        rows={[...BANDAS_SCORE]}
        getKey={({ clave }) => clave}
      />
    </Seccion>
  );
}

/** The bands as they were and as they would be. */
export function BandasAntesYDespues({ resultado }: { resultado: ResultadoDeEfecto }) {
  return (
    <Grafico
      hallazgo={texts.hallazgo(resultado.cambian, resultado.decisiones)}
      titulo={texts.antesYDespues}
      forma="barras"
      encabezado={texts.bandaYMomento}
      series={[{ nombre: texts.decisiones, tono: 'info' }]}
      formato={(valor) => texts.parteDe(valor, resultado.decisiones)}
      datos={BANDAS_SCORE.flatMap(({ clave, nombre }) => [
        { etiqueta: texts.antes(nombre), valores: [cuantas(resultado, { de: clave })] },
        { etiqueta: texts.despues(nombre), valores: [cuantas(resultado, { a: clave })] },
      ])}
    />
  );
}
