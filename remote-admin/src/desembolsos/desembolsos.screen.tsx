import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { FiltroDesembolsos } from 'shared-domain';
import { Page, Stack } from 'shared-ui';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { COLUMNAS_PENDIENTES, COLUMNAS_REALIZADOS } from './columnas';
import { desembolsosDe } from './desembolsos.api';
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
  const parametros = useParametros();
  const estado = parametros.leer('estado') === REALIZADO ? REALIZADO : 'pendiente';
  const elegido = parametros.elegidos<FiltroDesembolsos>('q', 'estado', 'pagina', 'cursor');
  const desembolsos = useQuery(desembolsosDe({ estado, ...elegido }));
  const textos = texts[estado];
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Stack>
        <Filtros parametros={parametros} campos={FILTROS} />
        <h2>{textos.titulo}</h2>
        <Lista
          key={estado}
          textos={textos}
          consulta={desembolsos}
          parametros={parametros}
          columnas={estado === REALIZADO ? COLUMNAS_REALIZADOS : COLUMNAS_PENDIENTES}
          getKey={({ evaluacionId }) => evaluacionId}
          isFiltered={elegido.q !== undefined}
        />
      </Stack>
    </Page>
  );
}
