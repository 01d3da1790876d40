import { agruparPorEstado, ESTADOS, type Evaluacion, NOMBRE_GRUPO_ESTADO } from 'shared-domain';
import { Button, Page, PagedSection, Stack } from 'shared-ui';
import { ConEvaluaciones } from '../evaluaciones/con-evaluaciones';
import { useMisEvaluaciones } from '../evaluaciones/evaluaciones.api';
import { TarjetaEvaluacion } from '../evaluaciones/tarjeta-evaluacion';
import { TONO_ESTADO } from '../evaluaciones/tono';
import { GRUPO_VACIO, TEXTO } from './texts';

const POR_PAGINA = 3;

export function MisEvaluacionesScreen() {
  return (
    <Page title={TEXTO.titulo} subtitle={TEXTO.subtitulo} actions={<BotonActualizar />}>
      <ConEvaluaciones>{(evaluaciones) => <Grupos evaluaciones={evaluaciones} />}</ConEvaluaciones>
    </Page>
  );
}

function BotonActualizar() {
  const { data, isFetching, refetch } = useMisEvaluaciones();
  if (!data) return null;
  return (
    <Button
      variant="secondary"
      loading={isFetching}
      loadingLabel={TEXTO.actualizando}
      onClick={() => void refetch()}
    >
      {TEXTO.actualizar}
    </Button>
  );
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
          renderItem={(evaluacion) => <TarjetaEvaluacion evaluacion={evaluacion} />}
          getKey={({ id }) => id}
          emptyText={GRUPO_VACIO[estado]}
          previousLabel={TEXTO.anterior}
          nextLabel={TEXTO.siguiente}
          paginationLabel={TEXTO.paginas(NOMBRE_GRUPO_ESTADO[estado])}
        />
      ))}
    </Stack>
  );
}
