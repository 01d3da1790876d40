import { useQuery } from '@tanstack/react-query';
import {
  BuscadorDeCliente,
  ClientesPorNombre,
  GruposPorEstado,
  QueryFailure,
  textsBusqueda,
  useClienteBuscado,
} from 'shared-evaluaciones';
import { Card, EmptyState, LinkButton, Page, Skeleton } from 'shared-ui';
import { conDni, RUTAS, useDniRecibido, useNombreRecibido } from '../rutas';
import { texts as textsAsesor } from '../texts';
import { evaluacionesDe } from './evaluaciones.api';
import { TarjetaEvaluacion } from './tarjeta-evaluacion';
import { textsEnviadas as texts, texts as textsLista } from './texts';
import { useMostrarEnviadas } from './use-mostrar-enviadas';

const consultaDe = (dni: string) => ({ ...evaluacionesDe(dni), enabled: dni !== '' });

/** The history state holds DNI or name, so that going back shows the list without a new search. */
export default function EnviadasScreen() {
  const buscado = useDniRecibido();
  const recibido = useNombreRecibido();
  const caja = useClienteBuscado(buscado || recibido);
  const { isFetching } = useQuery(consultaDe(buscado));
  const { ask, mostrar } = useMostrarEnviadas();
  const nombre = caja.isInvalid ? '' : recibido;
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Card>
        <BuscadorDeCliente
          caja={caja}
          isBusy={isFetching}
          loadingLabel={textsAsesor.buscando}
          onSearch={() => mostrar(caja.leer(), true)}
        />
      </Card>
      {nombre ? (
        <ClientesPorNombre
          nombre={nombre}
          ninguno={texts.ningunCliente(nombre)}
          // A new history entry, so that going back shows the names again.
          enlaceA={(dni) => ({
            to: RUTAS.enviadas,
            state: conDni(dni),
            replace: false,
            onClick: () => ask(dni),
          })}
        />
      ) : (
        <Resultado buscado={buscado} ask={ask} />
      )}
    </Page>
  );
}

function Resultado({ buscado, ask }: { buscado: string; ask: (dni: string) => void }) {
  const { data: evaluaciones, error, isFetching } = useQuery(consultaDe(buscado));
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
  if (error) return <QueryFailure error={error} onRetry={() => ask(buscado)} isRetrying={isFetching} />;
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
      renderItem={(evaluacion) => <TarjetaEvaluacion evaluacion={evaluacion} />}
      vacio={texts.vacio}
      paginas={textsLista.paginas}
    />
  );
}
