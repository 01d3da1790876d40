import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { controlesApagados, type Resumen } from 'shared-domain';
import type { Periodo } from 'shared-evaluaciones';
import { Columns, EmptyState, Page, Stack, TextLink } from 'shared-ui';
import { Avisos } from '../avisos/avisos';
import { configuracionSeguridad } from '../configuracion/configuracion.api';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { ControlesApagados } from '../controles/controles-apagados';
import { texts as textsLimites } from '../limites/texts';
import { Filtros } from '../lista/filtros';
import { Lectura, LecturaConjunta } from '../lista/lectura';
import { periodoElegido } from '../lista/periodo';
import { useParametros } from '../lista/use-parametros';
import { CifrasPorEstado } from '../resumen/cifras-por-estado';
import { resumenDe } from '../resumen/resumen.api';
import { Tiempos } from '../resumen/tiempos';
import { ContraPolitica } from './contra-politica';
import { erroresDe } from './errores.api';
import { ErroresDePaginas } from './errores-de-paginas';
import { MotivosDeRechazo } from './motivos-de-rechazo';
import { texts } from './texts';
import { VolumenPorSemana } from './volumen-por-semana';

/** Figures of the evaluations and errors of the pages, in the days that stand in the address. */
export default function PanelAdminScreen() {
  const parametros = useParametros();
  const periodo = periodoElegido(parametros);
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo} actions={<EnlaceAConfirmaciones />}>
      <Avisos />
      <Apagados />
      <Filtros parametros={parametros} hasPeriodo />
      {periodo && <Cifras periodo={periodo} />}
    </Page>
  );
}

function Apagados() {
  const { data } = useQuery(configuracionSeguridad());
  // An API that is a release behind does not answer the controls yet.
  const apagados = data?.controles ? controlesApagados(data.controles) : [];
  if (apagados.length === 0) return null;
  return (
    <ControlesApagados apagados={apagados}>
      <TextLink to="/admin/limites">{textsLimites.titulo}</TextLink>
    </ControlesApagados>
  );
}

function Cifras({ periodo }: { periodo: Periodo }) {
  const resumen = useQuery(resumenDe(periodo));
  const errores = useQuery(erroresDe(periodo));
  return (
    <LecturaConjunta consultas={[resumen, errores]}>
      <Stack $gap={5}>
        <Evaluaciones consulta={resumen} />
        <ErroresDePaginas consulta={errores} />
      </Stack>
    </LecturaConjunta>
  );
}

function Evaluaciones({ consulta }: { consulta: UseQueryResult<Resumen> }) {
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
              <Stack $gap={5}>
                <Tiempos resumen={resumen} />
                {/* An API that is a release behind does not answer it yet. */}
                <ContraPolitica contraPolitica={resumen.contraPolitica ?? []} />
              </Stack>
              <MotivosDeRechazo motivos={resumen.motivos} />
            </Columns>
          </Stack>
        )
      }
    </Lectura>
  );
}
