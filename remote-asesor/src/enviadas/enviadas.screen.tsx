import { BuscadorDni, FalloDeLectura, GruposPorEstado, textsBusqueda } from 'shared-evaluaciones';
import { Card, EmptyState, LinkButton, Page, Skeleton } from 'shared-ui';
import { TEXTOS as TEXTOS_BUSQUEDA } from '../busqueda/texts';
import { TarjetaEvaluacion } from '../evaluaciones/tarjeta-evaluacion';
import { TEXTOS as TEXTOS_LISTA } from '../evaluaciones/texts';
import { RUTAS } from '../rutas';
import { TEXTOS, VACIO } from './texts';
import { useBusquedaEnviadas } from './use-busqueda-enviadas';

export function EnviadasScreen() {
  const busqueda = useBusquedaEnviadas();
  return (
    <Page title={TEXTOS.titulo} subtitle={TEXTOS.subtitulo}>
      <Card>
        <BuscadorDni
          caja={busqueda}
          isBusy={busqueda.buscando}
          loadingLabel={TEXTOS_BUSQUEDA.buscando}
          onSearch={busqueda.buscar}
        />
      </Card>
      <Resultado busqueda={busqueda} />
    </Page>
  );
}

function Resultado({ busqueda }: { busqueda: ReturnType<typeof useBusquedaEnviadas> }) {
  const { buscado, evaluaciones, fallo, buscando, reintentar } = busqueda;
  if (buscado === '') {
    return (
      <EmptyState
        icon="search"
        title={textsBusqueda.inicio}
        action={
          <LinkButton variant="quiet" to={RUTAS.tablero}>
            {TEXTOS.verTodas}
          </LinkButton>
        }
      />
    );
  }
  if (fallo) {
    return <FalloDeLectura error={fallo} onRetry={reintentar} isRetrying={buscando} />;
  }
  if (!evaluaciones) return <Skeleton height={160} lines={3} label={TEXTOS_BUSQUEDA.buscando} />;
  if (evaluaciones.length === 0) {
    return (
      <EmptyState
        title={textsBusqueda.ninguna}
        action={
          <LinkButton variant="secondary" to={`${RUTAS.registrar}?dni=${buscado}`}>
            {TEXTOS.registrarA}
          </LinkButton>
        }
      />
    );
  }
  return (
    <GruposPorEstado
      key={buscado}
      evaluaciones={evaluaciones}
      renderItem={(evaluacion) => <TarjetaEvaluacion evaluacion={evaluacion} />}
      vacio={VACIO}
      paginas={TEXTOS_LISTA.paginas}
    />
  );
}
