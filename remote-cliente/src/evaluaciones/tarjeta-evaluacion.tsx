import { useState } from 'react';
import { ESTADO, type Evaluacion, formatFecha } from 'shared-domain';
import { CronogramaReferencial, texts as comunes, MarcoDeEvaluacion } from 'shared-evaluaciones';
import { Button, Dialog, LinkButton, VisuallyHidden } from 'shared-ui';
import { RUTAS } from '../rutas';
import { Seguimiento } from '../seguimiento/seguimiento';
import { texts } from './texts';

function Cronograma({ evaluacion }: { evaluacion: Evaluacion }) {
  return (
    <CronogramaReferencial
      credito={evaluacion}
      nombreDeCuota={texts.cuotaReferencial}
      aviso={texts.avisoCronograma}
    />
  );
}

const DETALLE = { seguimiento: Seguimiento, cronograma: Cronograma } as const;
type Detalle = keyof typeof DETALLE;

/** One evaluation of the client, with what can be asked about it. */
export function TarjetaEvaluacion({ evaluacion }: { evaluacion: Evaluacion }) {
  const [detalle, setDetalle] = useState<Detalle>();
  const { id, estado, observaciones, created_at, asesor } = evaluacion;
  const Contenido = detalle && DETALLE[detalle];
  const deEsta = <VisuallyHidden>{texts.deLaEvaluacion(id)}</VisuallyHidden>;
  return (
    <MarcoDeEvaluacion
      evaluacion={evaluacion}
      meta={texts.registrada(formatFecha(created_at), asesor.fullName)}
      note={observaciones && estado === ESTADO.rechazado ? `${texts.motivo}: ${observaciones}` : undefined}
      actions={
        <>
          <Button variant="secondary" onClick={() => setDetalle('seguimiento')}>
            {texts.seguimiento}
            {deEsta}
          </Button>
          <Button variant="secondary" onClick={() => setDetalle('cronograma')}>
            {texts.cronograma}
            {deEsta}
          </Button>
          {estado !== ESTADO.pendiente && (
            <LinkButton variant="secondary" to={RUTAS.constancia(id)}>
              {texts.constancia}
              {deEsta}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{texts.significado[estado]}</p>
      <Dialog
        title={detalle ? texts[detalle] + texts.deLaEvaluacion(id) : ''}
        isOpen={detalle !== undefined}
        onClose={() => setDetalle(undefined)}
        closeLabel={comunes.cerrar}
        size="l"
      >
        {Contenido && <Contenido evaluacion={evaluacion} />}
      </Dialog>
    </MarcoDeEvaluacion>
  );
}
