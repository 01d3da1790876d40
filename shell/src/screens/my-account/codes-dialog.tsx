import { useUser } from 'shared-auth';
import { Dialog } from 'shared-ui';
import { RecoveryCodes } from '../../factors/recovery-codes';
import { texts } from './second-factor.texts';

interface CodesDialogProps {
  /** The new codes; without any there is no dialog. */
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, shown this once. */
export function CodesDialog({ codes, onDone }: CodesDialogProps) {
  const { username } = useUser();
  return (
    <Dialog
      title={texts.guarde}
      isOpen={codes.length > 0}
      isDismissable={false}
      onClose={onDone}
      closeLabel={texts.cerrar}
    >
      <RecoveryCodes codes={codes} username={username} onDone={onDone} />
    </Dialog>
  );
}
