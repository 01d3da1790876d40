import { errorText } from 'shared-auth';
import { agruparPorEstado, ESTADOS, type Evaluacion, NOMBRE_GRUPO_ESTADO } from 'shared-domain';
import { Card, EmptyState, ErrorState, LinkButton, Page, PagedSection, Skeleton, Stack } from 'shared-ui';
import { BuscadorDni } from '../busqueda/buscador-dni';
import { TEXTOS as TEXTOS_BUSQUEDA } from '../busqueda/texts';
import { TarjetaEvaluacion, TONO_ESTADO } from '../evaluaciones/tarjeta-evaluacion';
import { TEXTOS as TEXTOS_LISTA } from '../evaluaciones/texts';
import { RUTAS } from '../rutas';
import { TEXTOS } from './texts';
import { useBusquedaEnviadas } from './use-busqueda-enviadas';

const POR_PAGINA = 3;

export function EnviadasScreen() {
  const busqueda = useBusquedaEnviadas();
  return (
    <Page title={TEXTOS.titulo} subtitle={TEXTOS.subtitulo}>
      <Card>
        <BuscadorDni busqueda={busqueda} />
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
        title={TEXTOS.inicio}
        action={
          <LinkButton variant="quiet" to={RUTAS.tablero}>
            {TEXTOS.verTodas}
          </LinkButton>
        }
      />
    );
  }
  if (fallo) {
    return (
      <ErrorState
        text={TEXTOS.error(errorText(fallo))}
        retryLabel={TEXTOS.reintentar}
        onRetry={reintentar}
        retrying={buscando}
      />
    );
  }
  if (!evaluaciones) return <Skeleton height={160} lines={3} label={TEXTOS_BUSQUEDA.buscando} />;
  if (evaluaciones.length === 0) {
    return (
      <EmptyState
        title={TEXTOS.ninguna}
        action={
          <LinkButton variant="secondary" to={`${RUTAS.registrar}?dni=${buscado}`}>
            {TEXTOS.registrarA}
          </LinkButton>
        }
      />
    );
  }
  return <Grupos key={buscado} evaluaciones={evaluaciones} />;
}

function Grupos({ evaluaciones }: { evaluaciones: Evaluacion[] }) {
  const grupos = agruparPorEstado(evaluaciones);
  return (
    <Stack $gap={6}>
      {ESTADOS.map((estado) => (
        <PagedSection
          key={estado}
          title={NOMBRE_GRUPO_ESTADO[estado]}
          tone={TONO_ESTADO[estado]}
          items={grupos[estado]}
          perPage={POR_PAGINA}
          getKey={({ id }) => id}
          renderItem={(evaluacion) => <TarjetaEvaluacion evaluacion={evaluacion} />}
          emptyText={TEXTOS.vacio(estado)}
          previousLabel={TEXTOS_LISTA.anterior}
          nextLabel={TEXTOS_LISTA.siguiente}
          paginationLabel={TEXTOS_LISTA.paginas(NOMBRE_GRUPO_ESTADO[estado])}
        />
      ))}
    </Stack>
  );
}
