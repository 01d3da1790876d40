import { type ComponentType, useEffect, useState } from 'react';
import { onConfirmationNeeded } from 'shared-auth';
import { preloadInteractive } from 'shared-ui';
import type { ConfirmationDialogProps } from './confirmation-dialog';

interface Question extends ConfirmationDialogProps {
  Ask: ComponentType<ConfirmationDialogProps>;
}

/** If the dialog fails to load, the call fails with its own text and the page keeps its state. */
export function ConfirmationGate() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let isGone = false;
    let answer: (isConfirmed: boolean) => void = () => undefined;
    const stop = onConfirmationNeeded(async () => {
      const [{ ConfirmationDialog: Ask, confirmationOptions }] = await Promise.all([
        import('./confirmation-dialog'),
        preloadInteractive(),
      ]);
      const options = await confirmationOptions();
      if (isGone) return false;
      return new Promise<boolean>((resolve) => {
        answer = resolve;
        setQuestion({ Ask, options, onEnd: resolve });
      }).finally(() => setQuestion(undefined));
    });
    return () => {
      isGone = true;
      stop();
      // Sign-out or session end closes the dialog as refused.
      answer(false);
    };
  }, []);
  if (!question) return null;
  const { Ask, ...props } = question;
  return <Ask {...props} />;
}
