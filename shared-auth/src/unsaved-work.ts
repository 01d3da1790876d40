import { useEffect, useRef } from 'react';

type Question = () => boolean;

const questions = new Set<Question>();

/**
 * True while leaving would lose something that a person typed. A remote whose screens use
 * {@link useUnsavedWork} exports this function as its part of the contract.
 */
export function hasUnsavedWork(): boolean {
  return [...questions].some((isPending) => isPending());
}

/**
 * While the screen is there, it answers whether leaving would lose something.
 * @param isPending the answer, or how to find it out at the moment it is asked
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

/** After a session has ended there is nothing left to ask about. */
export function forgetUnsavedWork(): void {
  questions.clear();
}
