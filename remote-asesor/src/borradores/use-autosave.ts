import { useCallback, useEffect, useRef, useState } from 'react';
import { onSessionEnd, useUser } from 'shared-auth';
import type { SolicitudForm } from '../formulario/use-solicitud-form';
import type { Valores } from '../formulario/valores';
import { type Borrador, eliminarBorrador, guardarBorrador } from './borrador.store';

const PAUSE_MS = 400;

/** When the draft was last saved, or `false` when the device refused; undefined before the first time. */
export type SavedAt = number | false | undefined;

export interface Autosave {
  savedAt: SavedAt;
  /** Saves the draft after a short pause; for changes that are not values of the form, such as its guarantor. */
  saveSoon: () => void;
  /** Saves at once what is still waiting for its pause. */
  saveNow: () => void;
  /** Deletes the draft and saves none until something is typed again. */
  discard: (id: string) => void;
}

/**
 * Saves a draft while a person types: shortly after each change, and at once when the page is hidden or left.
 * `describe` tells what to save, or nothing while there is no work to lose.
 */
export function useAutosave(
  form: SolicitudForm,
  describe: (valores: Valores) => Omit<Borrador, 'guardadoEn'> | undefined,
): Autosave {
  const persona = useUser().sub;
  const [savedAt, setSavedAt] = useState<SavedAt>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestDescribe = useRef(describe);
  useEffect(() => {
    latestDescribe.current = describe;
  });

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const saveNow = useCallback(() => {
    if (timer.current === undefined) return;
    cancel();
    const borrador = latestDescribe.current(form.getValues());
    if (!borrador) return;
    const guardadoEn = Date.now();
    setSavedAt(guardarBorrador(persona, { ...borrador, guardadoEn }) && guardadoEn);
  }, [cancel, form, persona]);

  const saveSoon = useCallback(() => {
    cancel();
    timer.current = setTimeout(saveNow, PAUSE_MS);
  }, [cancel, saveNow]);

  const discard = useCallback(
    (id: string) => {
      cancel();
      eliminarBorrador(persona, id);
      setSavedAt(undefined);
    },
    [cancel, persona],
  );

  useEffect(() => {
    const unsubscribes = [
      form.subscribe({ formState: { values: true }, callback: saveSoon }),
      onSessionEnd((reason) => reason === 'logout' && cancel()),
    ];
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      saveNow();
      for (const unsubscribe of unsubscribes) unsubscribe();
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [cancel, form, saveNow, saveSoon]);

  return { savedAt, saveSoon, saveNow, discard };
}
