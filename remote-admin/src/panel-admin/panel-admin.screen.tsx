import { errorText } from 'shared-auth';
import { Columns, EmptyState, ErrorState, Page, Skeleton, Stack } from 'shared-ui';
import { Filtros, LimpiarFiltros } from '../lista/filtros';
import { CamposDePeriodo, periodoElegido } from '../lista/periodo';
import { type Filtro, useParametros } from '../lista/use-parametros';
import { CifrasPorEstado } from '../resumen/cifras-por-estado';
import { useResumen } from '../resumen/resumen.api';
import { Tiempos } from '../resumen/tiempos';
import { ErroresDePaginas } from './errores-de-paginas';
import { MotivosDeRechazo } from './motivos-de-rechazo';
import { texts } from './texts';
import { VolumenPorSemana } from './volumen-por-semana';

/** How the evaluations go, and how the pages do; the days stand in the address. */
export function PanelAdminScreen() {
  const parametros = useParametros();
  const periodo = periodoElegido(parametros);
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Filtros>
        <CamposDePeriodo parametros={parametros} />
        <LimpiarFiltros parametros={parametros} nombres={['desde', 'hasta']} />
      </Filtros>
      {periodo && (
        <Stack $gap={5}>
          <Evaluaciones periodo={periodo} />
          <ErroresDePaginas periodo={periodo} />
        </Stack>
      )}
    </Page>
  );
}

function Evaluaciones({ periodo }: { periodo: Filtro }) {
  const { data: resumen, error, refetch, isFetching } = useResumen(periodo);
  if (error && !resumen) {
    return (
      <ErrorState
        text={errorText(error)}
        retryLabel={texts.reintentar}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!resumen) return <Skeleton label={texts.cargando} height={96} lines={4} />;
  if (resumen.total.cantidad === 0) return <EmptyState icon="chart" title={texts.vacio} />;
  return (
    <Stack $gap={5}>
      <CifrasPorEstado resumen={resumen} />
      <VolumenPorSemana semanas={resumen.semanas} />
      <Columns>
        <Tiempos resumen={resumen} />
        <MotivosDeRechazo motivos={resumen.motivos} />
      </Columns>
    </Stack>
  );
}
