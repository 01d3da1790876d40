import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'react-toastify';
import { useUser } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import { Alert, Button, Row } from 'shared-ui';
import styled from 'styled-components';
import type { Borrador } from './borrador.schema';
import { leerBorradores, leerDocumento } from './borrador.store';
import { draftIdsOf, removeDraft } from './draft-storage';
import { draftEncryptionKey } from './encryption';
import { texts } from './texts';

interface Props {
  isOffered: (borrador: Borrador) => boolean;
  /** The PDF arrives later, because decryption takes time. */
  onRestore: (borrador: Borrador, pdf: Promise<File | undefined>) => void;
}

/** Reads the drafts on mount; a new `key` reads them again. */
export function OfertaBorradores({ isOffered, onRestore }: Props) {
  const persona = useUser().sub;
  const { guardados, isKeyless, leerPdf, discard } = useBorradores(persona);
  const borradores = guardados.filter(isOffered);
  const porLeer = isKeyless ? draftIdsOf(persona).length : 0;
  if (porLeer > 0) return <Alert tone="warning">{texts.porLeer(porLeer)}</Alert>;
  if (borradores.length === 0) return null;

  return (
    <Alert tone="info" title={texts.titulo(borradores.length)}>
      <Lista>
        {borradores.map((borrador) => (
          <li key={borrador.id}>
            <Row as="div">
              <Descripcion id={`borrador-${borrador.id}`}>{descripcionDe(borrador)}</Descripcion>
              <Button
                variant="secondary"
                aria-describedby={`borrador-${borrador.id}`}
                onClick={() => onRestore(borrador, leerPdf(borrador))}
              >
                {texts.recuperar}
              </Button>
              <Button
                variant="quiet"
                aria-describedby={`borrador-${borrador.id}`}
                onClick={() => discard(borrador)}
              >
                {texts.descartar}
              </Button>
            </Row>
          </li>
        ))}
      </Lista>
    </Alert>
  );
}

function useBorradores(persona: string) {
  const { data: cryptoKey, isError } = useQuery(draftEncryptionKey(persona));
  const [guardados, setGuardados] = useState<Borrador[]>([]);

  useEffect(() => {
    let isShown = true;
    void leerBorradores(cryptoKey, persona).then(({ borradores, perdidos }) => {
      if (perdidos > 0) toast.warn(texts.perdidos(perdidos), { autoClose: false });
      if (isShown) setGuardados(borradores);
    });
    return () => {
      isShown = false;
    };
  }, [cryptoKey, persona]);

  return {
    guardados,
    /** Nothing can be decrypted without the key. */
    isKeyless: !cryptoKey && isError,
    leerPdf: (borrador: Borrador) => leerDocumento(cryptoKey, persona, borrador),
    discard({ id }: Borrador) {
      removeDraft(persona, id);
      setGuardados((before) => before.filter((borrador) => borrador.id !== id));
    },
  };
}

function descripcionDe({ dni, nombre, guardadoEn, pdf }: Borrador): string {
  const cuando = formatFechaHora(new Date(guardadoEn).toISOString());
  const quien = dni ? texts.dni(dni) : texts.sinDni;
  return [nombre, quien, texts.guardado(cuando), pdf && texts.conPdf(pdf)].filter(Boolean).join(' · ');
}

const Lista = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Descripcion = styled.span`
  flex: 1 1 220px;
`;
