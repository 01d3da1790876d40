import { type ComponentType, useEffect, useState } from 'react';
import { onConfirmationNeeded } from 'shared-auth';
import { preloadInteractive } from 'shared-ui';
import type { ConfirmationDialogProps } from './confirmation-dialog';

interface Question extends ConfirmationDialogProps {
  Ask: ComponentType<ConfirmationDialogProps>;
}

/**
 * Asks the person to confirm that it is them when a call needs it, over whatever page they are on. Where the question
 * cannot be loaded, the call is refused with its own text and nothing on the page is lost.
 */
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
      // Whoever signs out, or whose session ends, has answered.
      answer(false);
    };
  }, []);
  if (!question) return null;
  const { Ask, ...props } = question;
  return <Ask {...props} />;
}
