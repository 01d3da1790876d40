import { useEffect, useRef } from 'react';

type Question = () => boolean;

/** Of every screen that is shown: whether it has unsaved work. */
const questions = new Set<Question>();

/**
 * Whether leaving the page now would lose something that a person typed. A remote whose screens use
 * {@link useUnsavedWork} exports this function, so that the shell can ask before it reloads the page.
 */
export function hasUnsavedWork(): boolean {
  return [...questions].some((isPending) => isPending());
}

/**
 * Registers the screen, for as long as it is shown, with {@link hasUnsavedWork}.
 * @param isPending whether it has unsaved work, or a function that finds that out when it is asked
 */
export function useUnsavedWork(isPending: boolean | Question): void {
  const latest = useRef(isPending);
  useEffect(() => {
    latest.current = isPending;
  });
  useEffect(() => {
    const ask: Question = () => (typeof latest.current === 'function' ? latest.current() : latest.current);
    questions.add(ask);
    return () => {
      questions.delete(ask);
    };
  }, []);
}

/** Called when a session ends: nobody is asked about work that can no longer be saved. */
export function forgetUnsavedWork(): void {
  questions.clear();
}
