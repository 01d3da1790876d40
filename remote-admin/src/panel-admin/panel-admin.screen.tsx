import { Columns, EmptyState, Page, Stack } from 'shared-ui';
import { AvisoDelRegistro } from '../avisos/aviso-del-registro';
import { Filtros, LimpiarFiltros } from '../lista/filtros';
import { Lectura } from '../lista/lectura';
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
      <AvisoDelRegistro />
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
  const consulta = useResumen(periodo);
  return (
    <Lectura consulta={consulta} alto={96}>
      {(resumen) =>
        resumen.total.cantidad === 0 ? (
          <EmptyState icon="chart" title={texts.vacio} />
        ) : (
          <Stack $gap={5}>
            <CifrasPorEstado resumen={resumen} />
            <VolumenPorSemana semanas={resumen.semanas} />
            <Columns>
              <Tiempos resumen={resumen} />
              <MotivosDeRechazo motivos={resumen.motivos} />
            </Columns>
          </Stack>
        )
      }
    </Lectura>
  );
}
