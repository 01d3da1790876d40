import { useEffect, useEffectEvent } from 'react';
import type { texts } from './texts';

export type Atajo = keyof typeof texts.acciones;

/** The key of each action, in the order of the help. */
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

/**
 * The action that a key asks for. There is none while the person types, holds a key down or uses another combination, and
 * while a dialog is open: the key is meant for something else then.
 */
function atajoDe(event: KeyboardEvent): Atajo | undefined {
  const { key, target, repeat, ctrlKey, altKey, metaKey, shiftKey, isComposing, defaultPrevented } = event;
  if (repeat || ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return undefined;
  // Most keyboards need the shift key for a question mark.
  if (shiftKey && key !== TECLA.ayuda) return undefined;
  if (target instanceof Element && target.closest(SE_ESCRIBE)) return undefined;
  if (document.querySelector(DIALOGO)) return undefined;
  return ATAJOS.find((atajo) => TECLA[atajo] === key.toLowerCase());
}

/** Does what a key asks for, as long as shortcuts are on. An action that is missing is closed at the moment. */
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
