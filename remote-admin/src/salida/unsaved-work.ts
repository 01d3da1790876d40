import { useEffect } from 'react';

const pending = new Set<symbol>();

/** True while a person has typed something here that was not sent. */
export function hasUnsavedWork(): boolean {
  return pending.size > 0;
}

export function useUnsavedWork(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const mark = Symbol('unsaved');
    pending.add(mark);
    return () => {
      pending.delete(mark);
    };
  }, [isPending]);
}
