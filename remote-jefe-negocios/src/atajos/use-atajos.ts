import { useEffect, useEffectEvent } from 'react';
import { type Atajo, atajoDe } from './atajos.rules';

/** Does what a key asks for, as long as shortcuts are on. An action that is left out is closed at the moment. */
export function useAtajos(acciones: Partial<Record<Atajo, () => void>>, isOn: boolean): void {
  // A listener that an effect replaces would still do what the page before allowed for a moment after each render.
  const hacer = useEffectEvent((event: KeyboardEvent) => {
    const atajo = atajoDe(event);
    const accion = atajo && acciones[atajo];
    if (!accion) return;
    event.preventDefault();
    accion();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', hacer);
    return () => document.removeEventListener('keydown', hacer);
  }, [isOn]);
}
