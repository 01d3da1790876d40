import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import { GruposPorEstado } from 'shared-evaluaciones';
import { Button, Page } from 'shared-ui';
import { ConEvaluaciones, misEvaluaciones } from './con-evaluaciones';
import { TarjetaEvaluacion } from './tarjeta-evaluacion';
import { textsDeLista as texts } from './texts';

export default function MisEvaluacionesScreen() {
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo} actions={<BotonActualizar />}>
      <ConEvaluaciones>
        {(evaluaciones) => (
          <GruposPorEstado
            evaluaciones={evaluaciones}
            renderItem={(evaluacion) => <TarjetaEvaluacion evaluacion={evaluacion} />}
            vacio={texts.vacio}
          />
        )}
      </ConEvaluaciones>
    </Page>
  );
}

function BotonActualizar() {
  const { data, isFetching, refetch } = useQuery(misEvaluaciones(useUser().dni));
  if (!data) return null;
  return (
    <Button
      variant="secondary"
      loading={isFetching}
      loadingLabel={texts.actualizando}
      onClick={() => void refetch()}
    >
      {texts.actualizar}
    </Button>
  );
}
