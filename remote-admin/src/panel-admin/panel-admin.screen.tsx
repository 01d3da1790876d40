import { useQuery } from '@tanstack/react-query';
import { Columns, EmptyState, Page, Stack } from 'shared-ui';
import { Avisos } from '../avisos/avisos';
import { Filtros } from '../lista/filtros';
import { Lectura } from '../lista/lectura';
import { type Periodo, periodoElegido } from '../lista/periodo';
import { useParametros } from '../lista/use-parametros';
import { CifrasPorEstado } from '../resumen/cifras-por-estado';
import { resumenDe } from '../resumen/resumen.api';
import { Tiempos } from '../resumen/tiempos';
import { ErroresDePaginas } from './errores-de-paginas';
import { MotivosDeRechazo } from './motivos-de-rechazo';
import { texts } from './texts';
import { VolumenPorSemana } from './volumen-por-semana';

/** Figures of the evaluations and errors of the pages, in the days that stand in the address. */
export default function PanelAdminScreen() {
  const parametros = useParametros();
  const periodo = periodoElegido(parametros);
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Avisos />
      <Filtros parametros={parametros} hasPeriodo />
      {periodo && (
        <Stack $gap={5}>
          <Evaluaciones periodo={periodo} />
          <ErroresDePaginas periodo={periodo} />
        </Stack>
      )}
    </Page>
  );
}

function Evaluaciones({ periodo }: { periodo: Periodo }) {
  const consulta = useQuery(resumenDe(periodo));
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
