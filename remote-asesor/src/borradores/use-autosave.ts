import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { onSessionEnd, useUser } from 'shared-auth';
import type { SolicitudForm } from '../formulario/use-solicitud-form';
import type { Valores } from '../formulario/valores';
import type { Borrador } from './borrador.schema';
import { guardarBorrador, guardarDocumento, guardarPendientes } from './borrador.store';
import { claveDeBorradores } from './cifrado';
import { draftKey, removeDraft } from './draft-storage';
import { texts } from './texts';

/** Encrypting takes time that a page which goes away no longer has, so little may be waiting for it. */
const PAUSE_MS = 150;
/** A page that is left is told so before it ends: first of all, while the browser still asks for the next page. */
const LEAVING = ['beforeunload', 'pagehide'] as const;

/**
 * When the draft was last saved, `'refused'` when the device refused, `'keyless'` while the server has not given the key;
 * undefined before the first time. What is not saved is in the memory of the page.
 */
export type SavedAt = number | 'refused' | 'keyless' | undefined;

/**
 * Saves a draft while a person types: shortly after each change, and at once when the page is hidden or left.
 * `describe` tells what to save, or nothing while there is no work to lose. The PDF is saved beside it.
 */
export function useAutosave(
  form: SolicitudForm,
  describe: (valores: Valores) => Omit<Borrador, 'guardadoEn' | 'pdf'> | undefined,
  pdf: File | null,
) {
  const persona = useUser().sub;
  const { data: clave, isError } = useQuery(claveDeBorradores(persona));
  const [savedAt, setSavedAt] = useState<number | false>();
  const [isPdfSaved, setPdfSaved] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ describe, clave, pdf });
  useEffect(() => {
    latest.current = { describe, clave, pdf };
  });

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const saveNow = useCallback(() => {
    if (timer.current === undefined) return;
    cancel();
    const { describe, clave, pdf } = latest.current;
    const borrador = describe(form.getValues());
    if (!borrador) return;
    const guardadoEn = Date.now();
    const entero = { ...borrador, guardadoEn, ...(pdf && { pdf: pdf.name }) };
    void guardarBorrador(clave, persona, entero).then(async (isSaved) => {
      if (isSaved === undefined) return;
      setSavedAt(isSaved && guardadoEn);
      const documento = { id: borrador.id, pdf };
      const isKept = await guardarDocumento(isSaved ? clave : undefined, persona, documento);
      // While the draft itself waits for the key, the device was not asked to take its PDF.
      if (isSaved && isKept !== undefined) setPdfSaved(isKept);
    });
  }, [cancel, form, persona]);

  const saveSoon = useCallback(() => {
    cancel();
    timer.current = setTimeout(saveNow, PAUSE_MS);
  }, [cancel, saveNow]);

  const discard = useCallback(
    (id: string) => {
      cancel();
      removeDraft(persona, id);
      setSavedAt(undefined);
    },
    [cancel, persona],
  );

  const known = useRef(pdf);
  useEffect(() => {
    if (known.current !== pdf) saveSoon();
    known.current = pdf;
  }, [pdf, saveSoon]);

  useEffect(() => {
    if (!clave) return;
    void guardarPendientes(clave, persona).then((isSaved) =>
      setSavedAt((before) => (before === false && isSaved ? Date.now() : before)),
    );
    if (latest.current.pdf) saveSoon();
  }, [clave, persona, saveSoon]);

  useEffect(() => {
    // The browser reports a change of the storage to the other tabs alone.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const borrador = latest.current.describe(form.getValues());
      if (!borrador || key !== draftKey(persona, borrador.id)) return;
      const texto = newValue === null ? texts.quitadoEnOtra : texts.cambiadoEnOtra;
      toast.warn(texto, { toastId: texto, autoClose: false });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [form, persona]);

  useEffect(() => {
    const unsubscribes = [
      form.subscribe({ formState: { values: true }, callback: saveSoon }),
      onSessionEnd((reason) => reason === 'logout' && cancel()),
    ];
    for (const leaving of LEAVING) window.addEventListener(leaving, saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      saveNow();
      for (const unsubscribe of unsubscribes) unsubscribe();
      for (const leaving of LEAVING) window.removeEventListener(leaving, saveNow);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [cancel, form, saveNow, saveSoon]);

  const unsaved = clave ? 'refused' : isError ? 'keyless' : undefined;
  const shown: SavedAt = savedAt === false ? unsaved : savedAt;
  return {
    savedAt: shown,
    /** False where the device did not take the PDF of the draft. */
    isPdfSaved: isPdfSaved || !pdf,
    /** Saves the draft after a short pause; for changes that are not values of the form, such as its guarantor. */
    saveSoon,
    /** Saves at once what is still waiting for its pause. */
    saveNow,
    /** Deletes the draft and saves none until something is typed again. */
    discard,
  };
}

export type Autosave = ReturnType<typeof useAutosave>;
