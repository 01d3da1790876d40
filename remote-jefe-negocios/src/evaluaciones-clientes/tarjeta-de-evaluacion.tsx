import { useEffect, useRef } from 'react';
import { ESTADO } from 'shared-domain';
import { giveFocusBack } from './give-focus-back';
import { TarjetaDecidida } from './tarjeta-decidida';
import { TarjetaPendiente } from './tarjeta-pendiente';
import type { TarjetaProps } from './tarjeta-props';

/** One evaluation: as long as it waits it can be decided and edited, afterwards it tells the outcome. */
export function TarjetaDeEvaluacion(props: TarjetaProps) {
  const { estado } = props.evaluacion;
  const tarjeta = useRef<HTMLElement>(null);
  const antes = useRef(estado);

  // The decision takes away the button that had the focus: the card tells its outcome instead.
  useEffect(() => {
    const seDecidio = antes.current === ESTADO.pendiente && estado !== ESTADO.pendiente;
    antes.current = estado;
    if (seDecidio) giveFocusBack(tarjeta.current);
  }, [estado]);

  if (estado === ESTADO.pendiente) return <TarjetaPendiente {...props} />;
  return <TarjetaDecidida {...props} ref={tarjeta} />;
}
