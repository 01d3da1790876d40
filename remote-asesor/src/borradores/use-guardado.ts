import { useCallback, useEffect, useRef, useState } from 'react';
import { onSessionEnd, useUser } from 'shared-auth';
import type { SolicitudForm } from '../formulario/use-solicitud-form';
import type { Valores } from '../formulario/valores';
import { type Borrador, eliminarBorrador, guardarBorrador } from './borrador.store';

const ESPERA_MS = 400;

export interface Guardado {
  /** When the draft was last kept, `false` when the device refused; undefined before. */
  ultimo: number | false | undefined;
  /** Keeps a draft shortly, for changes that are no value of the form. */
  guardarPronto: () => void;
  /** Keeps at once what is still waiting. */
  guardarYa: () => void;
  /** Deletes the draft and keeps no further one until something is typed again. */
  olvidar: (id: string) => void;
}

/**
 * Keeps a draft while a person types: shortly after each change, and at once when the page is hidden or left.
 * `describir` tells what to keep, or nothing while there is no work to lose.
 */
export function useGuardado(
  form: SolicitudForm,
  describir: (valores: Valores) => Omit<Borrador, 'guardadoEn'> | undefined,
): Guardado {
  const persona = useUser().sub;
  const [ultimo, setUltimo] = useState<number | false>();
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  const descripcion = useRef(describir);
  useEffect(() => {
    descripcion.current = describir;
  });

  const cancelar = useCallback(() => {
    clearTimeout(reloj.current);
    reloj.current = undefined;
  }, []);

  const guardarYa = useCallback(() => {
    if (reloj.current === undefined) return;
    cancelar();
    const borrador = descripcion.current(form.getValues());
    if (!borrador) return;
    const guardadoEn = Date.now();
    setUltimo(guardarBorrador(persona, { ...borrador, guardadoEn }) && guardadoEn);
  }, [cancelar, form, persona]);

  const guardarPronto = useCallback(() => {
    cancelar();
    reloj.current = setTimeout(guardarYa, ESPERA_MS);
  }, [cancelar, guardarYa]);

  const olvidar = useCallback(
    (id: string) => {
      cancelar();
      eliminarBorrador(persona, id);
      setUltimo(undefined);
    },
    [cancelar, persona],
  );

  useEffect(() => {
    const dejarDeEscuchar = [
      form.subscribe({ formState: { values: true }, callback: guardarPronto }),
      onSessionEnd((motivo) => motivo === 'logout' && cancelar()),
    ];
    window.addEventListener('pagehide', guardarYa);
    document.addEventListener('visibilitychange', guardarYa);
    return () => {
      guardarYa();
      for (const dejar of dejarDeEscuchar) dejar();
      window.removeEventListener('pagehide', guardarYa);
      document.removeEventListener('visibilitychange', guardarYa);
    };
  }, [cancelar, form, guardarYa, guardarPronto]);

  return { ultimo, guardarPronto, guardarYa, olvidar };
}
