import { useEffect } from 'react';
import { type Atajo, atajoDe } from './atajos.rules';

/** Does what a key asks for, as long as shortcuts are on. An action that is left out is closed at the moment. */
export function useAtajos(acciones: Partial<Record<Atajo, () => void>>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const hacer = (event: KeyboardEvent) => {
      const atajo = atajoDe(event);
      const accion = atajo && acciones[atajo];
      if (!accion) return;
      event.preventDefault();
      accion();
    };
    document.addEventListener('keydown', hacer);
    return () => document.removeEventListener('keydown', hacer);
  }, [acciones, isOn]);
}
