import { useState } from 'react';

/**
 * Whether the dialog of an action is open. `action` names what the dialog would do, undefined while that is not offered.
 * When it changes, the dialog is closed for good: it does not open by itself once the same action is offered again.
 */
export function useActionDialog(action: string | undefined) {
  const [opened, setOpened] = useState<string>();
  if (opened !== undefined && opened !== action) setOpened(undefined);
  return {
    isOpen: opened !== undefined && opened === action,
    open: () => setOpened(action),
    close: () => setOpened(undefined),
  };
}
