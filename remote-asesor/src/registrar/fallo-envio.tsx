import { useEffect, useRef } from 'react';
import { Alert } from 'shared-ui';
import { TEXTOS } from './texts';

interface Props {
  sinConexion: boolean;
  texto: string;
}

/** Why the evaluation was not taken and what to do; it comes into view, for on a phone it begins below the edge. */
export function FalloEnvio({ sinConexion, texto }: Props) {
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // jsdom lays nothing out and so has nothing to scroll.
    caja.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={caja}>
      <Alert tone="danger" title={sinConexion ? TEXTOS.sinConexion : TEXTOS.noEnviada}>
        <p>{texto}</p>
        {sinConexion && <p>{TEXTOS.queHacer}</p>}
      </Alert>
    </div>
  );
}
