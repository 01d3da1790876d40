import { Navigate, useSearchParams } from 'react-router-dom';
import { formatDuracion } from 'shared-domain/campos';
import type { Desembolso } from 'shared-domain/desembolso';
import { type Columna, ConDetalle, columnaDeMonto } from '../lista/columna';
import { ListScreen } from '../lista/list-screen';
import { useParametros } from '../lista/use-parametros';
import { CLIENTE, COLUMNAS_REALIZADOS, CREDITO } from './columnas';
import { Desembolsar } from './desembolsar';
import { texts } from './texts';

const REALIZADO = 'realizado';
const FILTROS = [
  { nombre: 'q', label: texts.buscar, help: texts.buscarAyuda },
  {
    nombre: 'estado',
    label: texts.mostrar,
    todos: texts.pendiente.titulo,
    options: [{ value: REALIZADO, label: texts.realizado.titulo }],
  },
];

/** Saved addresses with `dni` still work. */
export default function DesembolsosScreen() {
  const [query] = useSearchParams();
  const dni = query.get('dni');
  if (dni === null) return <Desembolsos />;
  const { dni: _, ...otros } = Object.fromEntries(query);
  return <Navigate to={`?${new URLSearchParams({ ...otros, q: dni })}`} replace />;
}

function Desembolsos() {
  const { leer } = useParametros();
  const estado = leer('estado') === REALIZADO ? REALIZADO : 'pendiente';
  const { titulo } = texts[estado];
  return (
    <ListScreen
      call="GET /api/desembolsos"
      query={{ estado }}
      textos={{ ...texts, ...texts[estado], titulo: texts.titulo, lista: titulo }}
      filtros={FILTROS}
      isFiltered={leer('q') !== ''}
      sobreLaLista={() => <h2>{titulo}</h2>}
      getKey={({ evaluacionId }) => evaluacionId}
      columnas={estado === REALIZADO ? COLUMNAS_REALIZADOS : COLUMNAS_PENDIENTES}
    />
  );
}

const COLUMNAS_PENDIENTES: readonly Columna<Desembolso>[] = [
  CLIENTE,
  CREDITO,
  columnaDeMonto(texts.monto, ({ montoPrestamo }) => montoPrestamo),
  {
    key: 'aprobada',
    label: texts.aprobada,
    render: ({ aprobadoEn, aprobadoPor }) => (
      <ConDetalle detalle={aprobadoPor}>
        {texts.hace(formatDuracion(Date.now() - Date.parse(aprobadoEn)))}
      </ConDetalle>
    ),
  },
  { key: 'asesor', label: texts.asesor, render: ({ asesor }) => asesor },
  {
    key: 'acciones',
    label: texts.acciones,
    isAction: true,
    render: (fila) => <Desembolsar pendiente={fila} />,
  },
];
