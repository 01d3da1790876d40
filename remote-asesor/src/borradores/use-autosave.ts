import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { onSessionEnd, useUser } from 'shared-auth';
import type { SolicitudForm } from '../formulario/use-solicitud-form';
import type { Valores } from '../formulario/valores';
import type { Borrador } from './borrador.schema';
import { guardarBorrador, guardarDocumento, guardarPendientes } from './borrador.store';
import { draftKey, removeDraft } from './draft-storage';
import { draftEncryptionKey } from './encryption';
import { texts } from './texts';

/** Milliseconds. Short, because a closing page has no time left to encrypt. */
const PAUSE_MS = 150;
/** `beforeunload` is the earliest event, fired before the browser requests the next page. */
const LEAVING = ['beforeunload', 'pagehide'] as const;

/**
 * Time of the last save, `'refused'` by the device, or `'keyless'` without the API's key. Unsaved drafts stay
 * in memory.
 */
export type SavedAt = number | 'refused' | 'keyless' | undefined;

/**
 * Saves shortly after each change, and immediately if the page is hidden or left. `describe` returns
 * undefined without work to save.
 */
export function useAutosave(
  form: SolicitudForm,
  describe: (valores: Valores) => Omit<Borrador, 'guardadoEn' | 'pdf'> | undefined,
  pdf: File | null,
) {
  const persona = useUser().sub;
  const { data: cryptoKey, isError } = useQuery(draftEncryptionKey(persona));
  const [savedAt, setSavedAt] = useState<number | false>();
  const [isPdfSaved, setPdfSaved] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ describe, cryptoKey, pdf });
  useEffect(() => {
    latest.current = { describe, cryptoKey, pdf };
  });

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const saveNow = useCallback(() => {
    if (timer.current === undefined) return;
    cancel();
    const { describe, cryptoKey, pdf } = latest.current;
    const borrador = describe(form.getValues());
    if (!borrador) return;
    const guardadoEn = Date.now();
    const entero = { ...borrador, guardadoEn, ...(pdf && { pdf: pdf.name }) };
    void guardarBorrador(cryptoKey, persona, entero).then(async (isSaved) => {
      if (isSaved === undefined) return;
      setSavedAt(isSaved && guardadoEn);
      const documento = { id: borrador.id, pdf };
      const isKept = await guardarDocumento(isSaved ? cryptoKey : undefined, persona, documento);
      // Without the key, the device was not asked to store the PDF.
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
    if (!cryptoKey) return;
    void guardarPendientes(cryptoKey, persona).then((isSaved) =>
      setSavedAt((before) => (before === false && isSaved ? Date.now() : before)),
    );
    if (latest.current.pdf) saveSoon();
  }, [cryptoKey, persona, saveSoon]);

  useEffect(() => {
    // Storage events fire only in other tabs.
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

  const unsaved = cryptoKey ? 'refused' : isError ? 'keyless' : undefined;
  const shown: SavedAt = savedAt === false ? unsaved : savedAt;
  return {
    savedAt: shown,
    isPdfSaved: isPdfSaved || !pdf,
    /** For changes outside the form values, such as the guarantor. */
    saveSoon,
    saveNow,
    /** Deletes the draft; the next change saves again. */
    discard,
  };
}

export type Autosave = ReturnType<typeof useAutosave>;
