import { useState } from 'react';
import { useSession } from 'shared-auth';
import { Button, ConfirmDialog, Icon } from 'shared-ui';
import { texts } from './texts';

export function Logout() {
  const { signOut } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    signOut();
  };
  return (
    <>
      <Button variant="quiet" data-action="sign-out" onClick={() => setAsking(true)}>
        <Icon name="logout" />
        {texts.cerrarSesion}
      </Button>
      <ConfirmDialog
        message={texts.confirmarSalida}
        confirmLabel={texts.si}
        cancelLabel={texts.no}
        isOpen={isAsking}
        busy={isLeaving}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
