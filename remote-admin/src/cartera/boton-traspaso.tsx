import { lazy, Suspense, useState } from 'react';
import type { Cuenta, Rol } from 'shared-domain/cuenta';
import { Button } from 'shared-ui';
import { texts } from './texts';

const TraspasoDialog = lazy(async () => ({ default: (await import('./traspaso.dialog')).TraspasoDialog }));

/** A former advisor with another role may still have a portfolio. */
const PUEDEN_TENERLA: readonly Rol[] = ['asesor', 'jefe_negocios', 'cajero', 'auditor'];

export function BotonTraspaso({ cuenta }: { cuenta: Cuenta }) {
  const [isOpen, setOpen] = useState(false);
  if (!PUEDEN_TENERLA.includes(cuenta.rol)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.abrir}
      </Button>
      {isOpen && (
        <Suspense>
          <TraspasoDialog cuenta={cuenta} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
