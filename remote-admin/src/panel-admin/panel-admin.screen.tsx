import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { controlesApagados } from 'shared-domain/configuracion';
import type { Periodo } from 'shared-evaluaciones';
import { Page, Stack } from 'shared-ui';
import { Avisos } from '../avisos/avisos';
import { configuracionSeguridad } from '../configuracion/configuracion.api';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { ControlesApagados } from '../controles/controles-apagados';
import { EnlaceALimites } from '../limites/enlace-a-limites';
import { Filtros } from '../lista/filtros';
import { keepingPrevious } from '../lista/pagina';
import { periodoElegido } from '../lista/periodo';
import { QueriesView } from '../lista/query-view';
import { useParametros } from '../lista/use-parametros';
import { resumenDe } from './cifras-por-estado';
import { ErroresDePaginas } from './errores-de-paginas';
import { Evaluaciones } from './evaluaciones';
import { texts } from './texts';

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
  // The previous API release does not return the controls.
  const apagados = data?.controles ? controlesApagados(data.controles) : [];
  if (apagados.length === 0) return null;
  return (
    <ControlesApagados apagados={apagados}>
      <EnlaceALimites />
    </ControlesApagados>
  );
}

function Cifras({ periodo }: { periodo: Periodo }) {
  const resumen = useQuery(resumenDe(periodo));
  const errores = useQuery(keepingPrevious(apiQuery('GET /api/telemetria/errores', { query: periodo })));
  return (
    <QueriesView queries={[resumen, errores]}>
      <Stack $gap={5}>
        <Evaluaciones query={resumen} />
        <ErroresDePaginas query={errores} />
      </Stack>
    </QueriesView>
  );
}
