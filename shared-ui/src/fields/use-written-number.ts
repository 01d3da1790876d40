import { type RefObject, useEffect, useRef, useState } from 'react';
import { putValue } from './put-value';

const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d*)?$/;
/** Beyond it, the text of a number is not made of digits alone. */
const LARGEST_WRITTEN = 1e15;

/** Reads a number as people write it; undefined when it cannot be read without doubt. */
export type ReadNumber = (text: string) => number | undefined;

export interface Reading {
  text: string;
  value: number | undefined;
}

const readPlain: ReadNumber = (text) => (text !== '' && PLAIN.test(text) ? Number(text) : undefined);

/**
 * Reads what was typed, pasted or filled in when the field is left, on Enter, and right after a paste. A text that was
 * read becomes the plain number; one that was not stays. The arrow keys change the number by the step of the input.
 */
export function useWrittenNumber(frame: RefObject<HTMLElement | null>, read: ReadNumber = readPlain) {
  const [reading, setReading] = useState<Reading>();
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;

    const settle = (control: HTMLInputElement) => {
      const text = control.value.trim();
      const value = latestRead.current(text);
      if (control.readOnly || text === '' || (value !== undefined && PLAIN.test(text))) return;
      if (value !== undefined && Math.abs(value) < LARGEST_WRITTEN) putValue(control, String(value));
      setReading({ text, value });
    };
    const input = (event: Event) => {
      setReading(undefined);
      if ((event as InputEvent).inputType === 'insertFromPaste') settle(event.target as HTMLInputElement);
    };
    const change = ({ target }: Event) => settle(target as HTMLInputElement);
    const keydown = (event: KeyboardEvent) => {
      const control = event.target as HTMLInputElement;
      if (event.key === 'Enter') settle(control);
      const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      const value = control.value.trim() === '' ? 0 : latestRead.current(control.value);
      if (steps === 0 || control.readOnly || value === undefined) return;
      event.preventDefault();
      putValue(control, String(stepped(control, value, steps)));
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('input', input, { signal });
    element.addEventListener('change', change, { signal });
    element.addEventListener('keydown', keydown, { signal });
    return () => listening.abort();
  }, [frame]);

  const use = (value: number) => {
    const control = frame.current?.querySelector('input');
    if (!control) return;
    putValue(control, String(value));
    control.focus();
  };
  return { reading, use };
}

function stepped({ step, min, max }: HTMLInputElement, value: number, steps: number): number {
  const next = Number((value + steps * (Number(step) || 1)).toFixed(4));
  return Math.max(min === '' ? next : Number(min), Math.min(max === '' ? next : Number(max), next));
}
