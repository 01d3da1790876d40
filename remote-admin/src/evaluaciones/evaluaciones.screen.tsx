import { useQuery } from '@tanstack/react-query';
import { ESTADOS, NOMBRE_ESTADO } from 'shared-domain';
import { Page, Stack } from 'shared-ui';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { usePorPagina } from '../lista/use-por-pagina';
import { COLUMNAS } from './columnas';
import { evaluacionesDe, type FiltroDeEvaluaciones } from './evaluaciones.api';
import { texts } from './texts';

const FILTROS = {
  campos: [
    { nombre: 'q', label: texts.buscar, help: texts.buscarAyuda },
    {
      nombre: 'estado',
      label: texts.estado,
      todos: texts.todosLosEstados,
      options: ESTADOS.map((estado) => ({ value: String(estado), label: NOMBRE_ESTADO[estado] })),
    },
    {
      nombre: 'orden',
      label: texts.orden,
      todos: texts.recientes,
      options: [
        { value: 'antiguas', label: texts.ordenHabitual },
        { value: 'monto', label: texts.monto },
      ],
    },
  ],
};

/** Every evaluation of the lender, to find the one to read. */
export default function EvaluacionesScreen() {
  const parametros = useParametros(['q']);
  const porPagina = usePorPagina();
  const elegido = parametros.elegidos<FiltroDeEvaluaciones>('q', 'estado', 'orden', 'pagina', 'cursor');
  const evaluaciones = useQuery(evaluacionesDe({ orden: 'recientes', ...elegido, ...porPagina }));
  return (
    <Page title={texts.lista} subtitle={texts.listaAyuda}>
      <Stack>
        <Filtros parametros={parametros} {...FILTROS} />
        <Lista
          textos={{ ...texts, titulo: texts.lista }}
          consulta={evaluaciones}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ id }) => id}
          filtros={FILTROS}
        />
      </Stack>
    </Page>
  );
}
