import { Navigate, useSearchParams } from 'react-router-dom';
import { ListScreen } from '../lista/list-screen';
import { useParametros } from '../lista/use-parametros';
import { COLUMNAS_PENDIENTES, COLUMNAS_REALIZADOS } from './columnas';
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

/** Saved addresses with `dni` continue to work. */
export default function DesembolsosScreen() {
  const [query] = useSearchParams();
  const dni = query.get('dni');
  if (dni === null) return <Desembolsos />;
  const { dni: _, ...otros } = Object.fromEntries(query);
  return <Navigate to={`?${new URLSearchParams({ ...otros, q: dni })}`} replace />;
}

/** The cashier's list: approved credits that wait for their money, or those that were paid out. */
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
