import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'react-toastify';
import type { Borrador } from './borrador.schema';
import { leerBorradores } from './borrador.store';
import { claveDeBorradores } from './clave.api';
import { leerDocumento } from './documento.store';
import { removeDraft } from './draft-storage';
import { texts } from './texts';

/** The drafts of a person on this device, read once the key is there. Whoever lost one is told. */
export function useBorradores(persona: string) {
  const { data: clave, isError } = useQuery(claveDeBorradores(persona));
  const [guardados, setGuardados] = useState<Borrador[]>([]);

  useEffect(() => {
    let isShown = true;
    void leerBorradores(clave, persona).then(({ borradores, perdidos }) => {
      if (perdidos > 0) toast.warn(texts.perdidos(perdidos), { autoClose: false });
      if (isShown) setGuardados(borradores);
    });
    return () => {
      isShown = false;
    };
  }, [clave, persona]);

  return {
    guardados,
    /** Whether the server has not given the key, without which nothing can be read. */
    isKeyless: !clave && isError,
    /** Its PDF, if it had one and this device still has it. */
    leerPdf: (borrador: Borrador) => leerDocumento(clave, persona, borrador),
    discard({ id }: Borrador) {
      removeDraft(persona, id);
      setGuardados((before) => before.filter((borrador) => borrador.id !== id));
    },
  };
}
