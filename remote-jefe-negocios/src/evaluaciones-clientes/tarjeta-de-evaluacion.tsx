import { useEffect, useRef } from 'react';
import { ESTADO } from 'shared-domain';
import { giveFocusBack } from './give-focus-back';
import { TarjetaDecidida } from './tarjeta-decidida';
import { TarjetaPendiente } from './tarjeta-pendiente';
import type { TarjetaProps } from './tarjeta-props';

/** One evaluation: a pending one can be decided and edited, a decided one tells the outcome. */
export function TarjetaDeEvaluacion(props: TarjetaProps) {
  const isPending = props.evaluacion.estado === ESTADO.pendiente;
  const card = useRef<HTMLElement>(null);

  // A decision removes the button that had the focus. The card gets it instead, so that its outcome is read out.
  useEffect(() => (isPending ? () => giveFocusBack(card.current) : undefined), [isPending]);

  if (isPending) return <TarjetaPendiente {...props} />;
  return <TarjetaDecidida {...props} ref={card} />;
}
