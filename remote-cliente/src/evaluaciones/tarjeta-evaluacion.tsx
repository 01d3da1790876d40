import { useState } from 'react';
import { camposDeEvaluacion, ESTADO, type Evaluacion, formatFecha, NOMBRE_ESTADO } from 'shared-domain';
import { Button, Dialog, EvaluationCard, LinkButton, VisuallyHidden } from 'shared-ui';
import { CronogramaReferencial } from '../cronograma/cronograma-referencial';
import { RUTA } from '../rutas';
import { Seguimiento } from '../seguimiento/seguimiento';
import { SIGNIFICADO, TEXTO } from './texts';
import { TONO_ESTADO } from './tono';

const DETALLE = { seguimiento: Seguimiento, cronograma: CronogramaReferencial } as const;
type Detalle = keyof typeof DETALLE;

/** One evaluation of the client, with what can be asked about it. */
export function TarjetaEvaluacion({ evaluacion }: { evaluacion: Evaluacion }) {
  const [abierto, setAbierto] = useState<Detalle>();
  const { id, estado, observaciones, created_at, asesor } = evaluacion;
  const Contenido = abierto && DETALLE[abierto];
  const deEsta = <VisuallyHidden>{TEXTO.deLaEvaluacion(id)}</VisuallyHidden>;
  return (
    <EvaluationCard
      tone={TONO_ESTADO[estado]}
      title={TEXTO.evaluacion(id)}
      badge={NOMBRE_ESTADO[estado]}
      meta={TEXTO.registrada(formatFecha(created_at), asesor.fullName)}
      fields={camposDeEvaluacion(evaluacion)}
      note={observaciones && estado === ESTADO.rechazado ? `${TEXTO.motivo}: ${observaciones}` : undefined}
      actions={
        <>
          <Button variant="secondary" onClick={() => setAbierto('seguimiento')}>
            {TEXTO.seguimiento}
            {deEsta}
          </Button>
          <Button variant="secondary" onClick={() => setAbierto('cronograma')}>
            {TEXTO.cronograma}
            {deEsta}
          </Button>
          {estado !== ESTADO.pendiente && (
            <LinkButton variant="secondary" to={RUTA.constancia(id)}>
              {TEXTO.constancia}
              {deEsta}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{SIGNIFICADO[estado]}</p>
      <Dialog
        title={abierto ? TEXTO[abierto] + TEXTO.deLaEvaluacion(id) : ''}
        isOpen={abierto !== undefined}
        onClose={() => setAbierto(undefined)}
        closeLabel={TEXTO.cerrar}
        size="l"
      >
        {Contenido && <Contenido evaluacion={evaluacion} />}
      </Dialog>
    </EvaluationCard>
  );
}
