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

/** Tells which keys there are; so does the key `?`. A phone has no keys, so it is not shown there. */
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

const Boton = styled(Button)`
  ${media.phone} {
    display: none;
  }
`;
