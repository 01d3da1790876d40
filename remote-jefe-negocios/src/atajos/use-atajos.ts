import { useEffect, useEffectEvent } from 'react';
import type { texts } from './texts';

export type Atajo = keyof typeof texts.acciones;

export const TECLA = {
  siguiente: 's',
  anterior: 'p',
  aprobar: 'a',
  rechazar: 'r',
  editar: 'e',
  documento: 'd',
  cliente: 'c',
  ayuda: '?',
} as const satisfies Record<Atajo, string>;

export const ATAJOS = Object.keys(TECLA) as Atajo[];

const SE_ESCRIBE =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]';
const DIALOGO = '[role="dialog"], [role="alertdialog"]';

/** Undefined while the user types, holds a key, uses a modifier, or has a dialog open. */
function atajoDe(event: KeyboardEvent): Atajo | undefined {
  const { key, target, repeat, ctrlKey, altKey, metaKey, shiftKey, isComposing, defaultPrevented } = event;
  if (repeat || ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return undefined;
  // Most keyboards need Shift for a question mark.
  if (shiftKey && key !== TECLA.ayuda) return undefined;
  if (target instanceof Element && target.closest(SE_ESCRIBE)) return undefined;
  if (document.querySelector(DIALOGO)) return undefined;
  return ATAJOS.find((atajo) => TECLA[atajo] === key.toLowerCase());
}

/** A missing action is currently unavailable. */
export function useAtajos(acciones: Partial<Record<Atajo, () => void>>, isOn: boolean): void {
  // A listener replaced by an effect would run the previous actions for a moment.
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
