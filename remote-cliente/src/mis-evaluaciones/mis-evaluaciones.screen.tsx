import { GruposPorEstado } from 'shared-evaluaciones';
import { Button, Page } from 'shared-ui';
import { ConEvaluaciones } from '../evaluaciones/con-evaluaciones';
import { useMisEvaluaciones } from '../evaluaciones/evaluaciones.api';
import { TarjetaEvaluacion } from '../evaluaciones/tarjeta-evaluacion';
import { GRUPO_VACIO, TEXTO } from './texts';

export function MisEvaluacionesScreen() {
  return (
    <Page title={TEXTO.titulo} subtitle={TEXTO.subtitulo} actions={<BotonActualizar />}>
      <ConEvaluaciones>
        {(evaluaciones) => (
          <GruposPorEstado
            evaluaciones={evaluaciones}
            renderItem={(evaluacion) => <TarjetaEvaluacion evaluacion={evaluacion} />}
            vacio={GRUPO_VACIO}
          />
        )}
      </ConEvaluaciones>
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
