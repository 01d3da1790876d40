import { useState } from 'react';
import type { Cuenta } from 'shared-domain';
import { Button, VisuallyHidden } from 'shared-ui';
import { CuentaDialog } from './cuenta.dialog';
import { texts } from './texts';

export function Administrar({ cuenta }: { cuenta: Cuenta }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.administrar}
        <VisuallyHidden>{` ${texts.aPersona(cuenta.fullName)}`}</VisuallyHidden>
      </Button>
      {isOpen && <CuentaDialog cuenta={cuenta} onClose={() => setOpen(false)} />}
    </>
  );
}
