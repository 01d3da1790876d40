import { valoresDe } from 'shared-domain/campos';
import {
  BANDAS_SCORE,
  type CorridaDeEfecto,
  type EfectoEnGrupo,
  GRUPO_DE_EFECTO,
  type IdDeBanda,
  type ResultadoDeEfecto,
} from 'shared-domain/politica';
import { CompactTable, DefinitionList, EmptyState, Table, type TableColumn } from 'shared-ui';
import { Grafico } from '../../grafico/grafico';
import { Seccion } from '../../lista/seccion';
import { texts } from './texts';

export function Resultado({ corrida }: { corrida: CorridaDeEfecto }) {
  const { estado, desde, hasta, total, resultado } = corrida;
  if (total === 0 && estado !== 'corriendo')
    return <EmptyState title={texts.sinDecisiones} text={texts.sinDecisionesAyuda} />;
  if (resultado.decisiones === 0) return null;
  return (
    <>
      {estado === 'corriendo' && <p>{texts.hastaAhora}</p>}
      <Seccion titulo={texts.delPeriodo(desde, hasta)}>
        <DefinitionList
          items={CIFRAS.map(({ label, enPalabras }) => ({ label, value: enPalabras(resultado) }))}
        />
      </Seccion>
      <BandasAntesYDespues resultado={resultado} />
      <Matriz resultado={resultado} />
      {valoresDe(GRUPO_DE_EFECTO).map((por) => (
        <PorGrupo key={por} nombre={GRUPO_DE_EFECTO[por]} grupos={resultado.por[por]} />
      ))}
      <Ejemplos ejemplos={resultado.ejemplos} />
    </>
  );
}

const CIFRAS: readonly {
  key: string;
  label: string;
  room?: number;
  enPalabras: (efecto: Omit<EfectoEnGrupo, 'grupo'>) => string;
}[] = [
  {
    key: 'decisiones',
    label: texts.decisiones,
    enPalabras: ({ decisiones }) => texts.parteDe(decisiones, 0),
  },
  {
    key: 'cambian',
    label: texts.cambian,
    room: 9,
    enPalabras: ({ mejoran, empeoran, decisiones }) => texts.parteDe(mejoran + empeoran, decisiones),
  },
  {
    key: 'mejoran',
    label: texts.mejoran,
    room: 8,
    enPalabras: ({ mejoran, decisiones }) => texts.parteDe(mejoran, decisiones),
  },
  {
    key: 'empeoran',
    label: texts.empeoran,
    room: 8,
    enPalabras: ({ empeoran, decisiones }) => texts.parteDe(empeoran, decisiones),
  },
  { key: 'puntos', label: texts.puntos, room: 8, enPalabras: ({ puntos }) => texts.promedio(puntos) },
];

const cuantas = ({ bandas }: ResultadoDeEfecto, cual: { de?: IdDeBanda; a?: IdDeBanda }) =>
  bandas
    .filter(({ de, a }) => (cual.de ?? de) === de && (cual.a ?? a) === a)
    .reduce((suma, { decisiones }) => suma + decisiones, 0);

function BandasAntesYDespues({ resultado }: { resultado: ResultadoDeEfecto }) {
  return (
    <Grafico
      hallazgo={texts.hallazgo(resultado.cambian, resultado.decisiones)}
      titulo={texts.antesYDespues}
      forma="barras"
      encabezado={texts.bandaYMomento}
      series={[{ nombre: texts.decisiones, tono: 'info' }]}
      formato={(valor) => texts.parteDe(valor, resultado.decisiones)}
      datos={BANDAS_SCORE.flatMap(({ id, nombre }) => [
        { etiqueta: texts.antes(nombre), valores: [cuantas(resultado, { de: id })] },
        { etiqueta: texts.despues(nombre), valores: [cuantas(resultado, { a: id })] },
      ])}
    />
  );
}

function Matriz({ resultado }: { resultado: ResultadoDeEfecto }) {
  const columnas: readonly TableColumn<{ id: IdDeBanda }>[] = [
    { key: 'id', label: texts.de, render: ({ id }) => texts.banda[id] },
    ...BANDAS_SCORE.map(({ id: a }) => ({
      key: a,
      label: texts.a[a],
      render: ({ id: de }: { id: IdDeBanda }) =>
        texts.parteDe(cuantas(resultado, { de, a }), resultado.decisiones),
    })),
  ];
  return (
    <Seccion titulo={texts.matriz}>
      <CompactTable
        caption={texts.matriz}
        columns={columnas}
        rows={[...BANDAS_SCORE]}
        getKey={({ id }) => id}
      />
    </Seccion>
  );
}

function PorGrupo({ nombre, grupos }: { nombre: string; grupos: readonly EfectoEnGrupo[] }) {
  const cambian = grupos.filter(({ mejoran, empeoran }) => mejoran + empeoran > 0);
  const siguen = grupos.filter((grupo) => !cambian.includes(grupo));
  return (
    <Seccion titulo={texts.por(nombre)}>
      {cambian.length > 0 && (
        <Table
          caption={texts.por(nombre)}
          columns={[
            { key: 'grupo', label: nombre, room: 9 },
            ...CIFRAS.map(({ enPalabras, ...columna }) => ({
              ...columna,
              align: 'end' as const,
              render: enPalabras,
            })),
          ]}
          rows={cambian}
          getKey={({ grupo }) => grupo}
        />
      )}
      {siguen.length > 0 && <p>{texts.sinCambio(siguen)}</p>}
    </Seccion>
  );
}

type Ejemplo = ResultadoDeEfecto['ejemplos'][number];

const DE_EJEMPLOS: readonly TableColumn<Ejemplo>[] = [
  {
    key: 'evaluacionId',
    label: texts.evaluacion,
    room: 7,
    render: ({ evaluacionId }) => texts.numero(evaluacionId),
  },
  { key: 'antes', label: texts.seDecidio, room: 11, render: ({ antes }) => texts.score(antes) },
  { key: 'despues', label: texts.conElBorrador, room: 11, render: ({ despues }) => texts.score(despues) },
  { key: 'factores', label: texts.factores, room: 14, render: ({ factores }) => factores.join('; ') },
];

function Ejemplos({ ejemplos }: Pick<ResultadoDeEfecto, 'ejemplos'>) {
  return (
    <Seccion titulo={texts.ejemplos}>
      {ejemplos.length === 0 ? (
        <p>{texts.sinEjemplos}</p>
      ) : (
        <>
          <p>{texts.ejemplosAyuda}</p>
          <Table
            caption={texts.ejemplos}
            columns={DE_EJEMPLOS}
            rows={ejemplos}
            getKey={({ evaluacionId, antes, despues }) => `${evaluacionId} ${antes.puntos} ${despues.puntos}`}
          />
        </>
      )}
    </Seccion>
  );
}
