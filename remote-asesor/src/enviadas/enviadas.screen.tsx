import { BuscadorDni, FalloDeLectura, GruposPorEstado, textsBusqueda } from 'shared-evaluaciones';
import { Card, EmptyState, LinkButton, Page, Skeleton } from 'shared-ui';
import { conDni } from '../dni-recibido';
import { TarjetaEvaluacion } from '../evaluaciones/tarjeta-evaluacion';
import { texts as textsLista } from '../evaluaciones/texts';
import { RUTAS } from '../rutas';
import { texts as textsAsesor } from '../texts';
import { BotonDeCronograma } from './boton-de-cronograma';
import { texts } from './texts';
import { useBusquedaEnviadas } from './use-busqueda-enviadas';

export default function EnviadasScreen() {
  const { buscado, caja, consulta, search, askAgain } = useBusquedaEnviadas();
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Card>
        <BuscadorDni
          caja={caja}
          isBusy={consulta.isFetching}
          loadingLabel={textsAsesor.buscando}
          onSearch={search}
        />
      </Card>
      <Resultado buscado={buscado} consulta={consulta} askAgain={askAgain} />
    </Page>
  );
}

function Resultado({
  buscado,
  consulta,
  askAgain,
}: Pick<ReturnType<typeof useBusquedaEnviadas>, 'buscado' | 'consulta' | 'askAgain'>) {
  const { data: evaluaciones, error, isFetching } = consulta;
  if (buscado === '') {
    return (
      <EmptyState
        icon="search"
        title={textsBusqueda.inicio}
        action={
          <LinkButton variant="quiet" to={RUTAS.tablero}>
            {texts.verTodas}
          </LinkButton>
        }
      />
    );
  }
  if (error) return <FalloDeLectura error={error} onRetry={askAgain} isRetrying={isFetching} />;
  if (!evaluaciones) return <Skeleton height={160} lines={3} label={textsAsesor.buscando} />;
  if (evaluaciones.length === 0) {
    return (
      <EmptyState
        title={textsBusqueda.ninguna}
        action={
          <LinkButton variant="secondary" to={RUTAS.registrar} state={conDni(buscado)}>
            {texts.registrarA}
          </LinkButton>
        }
      />
    );
  }
  return (
    <GruposPorEstado
      key={buscado}
      evaluaciones={evaluaciones}
      renderItem={(evaluacion) => (
        <TarjetaEvaluacion
          evaluacion={evaluacion}
          otrasAcciones={<BotonDeCronograma evaluacion={evaluacion} />}
        />
      )}
      vacio={texts.vacio}
      paginas={textsLista.paginas}
    />
  );
}
