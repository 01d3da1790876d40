import { useEffect, useRef } from 'react';
import { ESTADO } from 'shared-domain';
import { giveFocusBack } from './give-focus-back';
import { TarjetaDecidida } from './tarjeta-decidida';
import { TarjetaPendiente } from './tarjeta-pendiente';
import type { TarjetaProps } from './tarjeta-props';

/** One evaluation: as long as it waits it can be decided and edited, afterwards it tells the outcome. */
export function TarjetaDeEvaluacion(props: TarjetaProps) {
  const isPending = props.evaluacion.estado === ESTADO.pendiente;
  const card = useRef<HTMLElement>(null);

  // The decision takes away the button that had the focus: the card tells its outcome instead.
  useEffect(() => (isPending ? () => giveFocusBack(card.current) : undefined), [isPending]);

  if (isPending) return <TarjetaPendiente {...props} />;
  return <TarjetaDecidida {...props} ref={card} />;
}
