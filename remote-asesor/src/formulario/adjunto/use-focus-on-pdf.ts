import { useEffect, useRef } from 'react';
import { focusControl } from 'shared-ui';

/**
 * Leads to the file field after a refusal. The form is still closed when the refusal is dealt with, and a closed field
 * takes no focus, so it gets it once nothing is being sent any more.
 */
export function useFocusOnPdf(isSending: boolean): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isSending || !isWanted.current) return;
    isWanted.current = false;
    focusControl('pdf');
  }, [isSending]);
  return () => {
    isWanted.current = true;
  };
}
