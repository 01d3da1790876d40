import {
  BuscadorDeCliente,
  ClientesPorNombre,
  FalloDeLectura,
  GruposPorEstado,
  textsBusqueda,
} from 'shared-evaluaciones';
import { Card, EmptyState, LinkButton, Page, Skeleton } from 'shared-ui';
import { conDni, RUTAS } from '../rutas';
import { texts as textsAsesor } from '../texts';
import { TarjetaEvaluacion } from './tarjeta-evaluacion';
import { textsEnviadas as texts, texts as textsLista } from './texts';
import { useBusquedaEnviadas } from './use-busqueda-enviadas';

export default function EnviadasScreen() {
  const { buscado, nombre, caja, consulta, search, ask } = useBusquedaEnviadas();
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Card>
        <BuscadorDeCliente
          caja={caja}
          isBusy={consulta.isFetching}
          loadingLabel={textsAsesor.buscando}
          onSearch={search}
        />
      </Card>
      {nombre ? (
        <ClientesPorNombre
          nombre={nombre}
          ninguno={texts.ningunCliente(nombre)}
          // The way back leads to the names, though the address stays the same.
          enlaceA={(dni) => ({
            to: RUTAS.enviadas,
            state: conDni(dni),
            replace: false,
            onClick: () => ask(dni),
          })}
        />
      ) : (
        <Resultado buscado={buscado} consulta={consulta} ask={ask} />
      )}
    </Page>
  );
}

function Resultado({
  buscado,
  consulta,
  ask,
}: Pick<ReturnType<typeof useBusquedaEnviadas>, 'buscado' | 'consulta' | 'ask'>) {
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
  if (error) return <FalloDeLectura error={error} onRetry={() => ask(buscado)} isRetrying={isFetching} />;
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
