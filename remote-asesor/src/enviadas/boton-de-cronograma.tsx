import { useState } from 'react';
import type { Evaluacion } from 'shared-domain';
import { CronogramaImprimible, texts as comunes } from 'shared-evaluaciones';
import { Button, Dialog, VisuallyHidden } from 'shared-ui';
import { texts } from './texts';

/** Opens the schedule of an evaluation that was sent, which can be printed for the client. */
export function BotonDeCronograma({ evaluacion }: { evaluacion: Evaluacion }) {
  const [isOpen, setOpen] = useState(false);
  const deEsta = texts.deLaEvaluacion(evaluacion.id);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.cronograma}
        <VisuallyHidden>{deEsta}</VisuallyHidden>
      </Button>
      <Dialog
        title={texts.cronograma + deEsta}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={comunes.cerrar}
        size="l"
      >
        <CronogramaImprimible evaluacion={evaluacion} nombreDeCuota={texts.cuota} isOnDemand />
      </Dialog>
    </>
  );
}
