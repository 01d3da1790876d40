import { lazy, Suspense, useState } from 'react';
import { Button, media } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import { useAtajos } from './use-atajos';

const Ayuda = lazy(() => import('./ayuda-de-atajos').then((m) => ({ default: m.AyudaDeAtajos })));

interface Props {
  isOn: boolean;
  onOn: (isOn: boolean) => void;
}

/** Also opens with `?`. Hidden on phones, which have no keys. */
export function BotonDeAtajos({ isOn, onOn }: Props) {
  const [isOpen, setOpen] = useState(false);
  useAtajos({ ayuda: () => setOpen(true) }, isOn);
  return (
    <>
      <Boton variant="quiet" onClick={() => setOpen(true)}>
        {texts.boton}
      </Boton>
      {isOpen && (
        <Suspense>
          <Ayuda isOn={isOn} onOn={onOn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const STORAGE_KEY = 'atajos-de-teclado';
const APAGADOS = 'no';

/** Without storage, the choice lasts until the page closes. */
export function usePreferencia(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(leer);
  const elegir = (elegido: boolean) => {
    setOn(elegido);
    try {
      if (elegido) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, APAGADOS);
    } catch {
      // The choice still applies on this page.
    }
  };
  return [isOn, elegir];
}

function leer(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== APAGADOS;
  } catch {
    return true;
  }
}

const Boton = styled(Button)`
  ${media.phone} {
    display: none;
  }
`;
