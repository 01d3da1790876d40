import { useState } from 'react';
import { ESTADO, type Evaluacion, formatFecha } from 'shared-domain';
import { texts as comunes, MarcoDeEvaluacion } from 'shared-evaluaciones';
import { Button, Dialog, LinkButton, VisuallyHidden } from 'shared-ui';
import { Cronograma } from '../cronograma/cronograma';
import { RUTA } from '../rutas';
import { Seguimiento } from '../seguimiento/seguimiento';
import { SIGNIFICADO, TEXTO } from './texts';

const DETALLE = { seguimiento: Seguimiento, cronograma: Cronograma } as const;
type Detalle = keyof typeof DETALLE;

/** One evaluation of the client, with what can be asked about it. */
export function TarjetaEvaluacion({ evaluacion }: { evaluacion: Evaluacion }) {
  const [abierto, setAbierto] = useState<Detalle>();
  const { id, estado, observaciones, created_at, asesor } = evaluacion;
  const Contenido = abierto && DETALLE[abierto];
  const deEsta = <VisuallyHidden>{TEXTO.deLaEvaluacion(id)}</VisuallyHidden>;
  return (
    <MarcoDeEvaluacion
      evaluacion={evaluacion}
      meta={TEXTO.registrada(formatFecha(created_at), asesor.fullName)}
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
        closeLabel={comunes.cerrar}
        size="l"
      >
        {Contenido && <Contenido evaluacion={evaluacion} />}
      </Dialog>
    </MarcoDeEvaluacion>
  );
}
