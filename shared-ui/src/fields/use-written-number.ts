import { type RefObject, useEffect, useRef, useState } from 'react';
import { putValue } from './text-field';

const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d*)?$/;
/** Larger numbers stay as typed, because `String` would lose digits or write an exponent. */
const LARGEST_WRITTEN = 1e15;

/** Parses a number as people write it; undefined if ambiguous or unreadable. */
export type ReadNumber = (text: string) => number | undefined;

export interface Reading {
  text: string;
  value: number | undefined;
}

const readPlain: ReadNumber = (text) => (text !== '' && PLAIN.test(text) ? Number(text) : undefined);

/**
 * Parses the text on change, on Enter, and after a paste. A parsed text becomes the plain number; an
 * unreadable one stays. Arrow keys change the number by the input's step.
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

/**
 * Overlays the grouped number (`2,240.50` for 2240.5) while the input is not focused. Forms and screen
 * readers get the plain number; the next element draws `data-number`. `isMoney` shows at least two decimals.
 */
export function useGroupedNumber(frame: RefObject<HTMLElement | null>, isMoney: boolean): void {
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    const drawn = input?.nextElementSibling;
    if (!input || !drawn) return;
    const draw = () => {
      // Forms hold NaN for an empty number, which a text input would display.
      if (input.value === 'NaN') input.value = '';
      const text = groupedNumber(input.value, isMoney);
      drawn.setAttribute('data-number', text);
      input.toggleAttribute('data-drawn', text !== '');
    };
    draw();
    const { form } = input;
    const drawAfterReset = () => queueMicrotask(draw);
    form?.addEventListener('reset', drawAfterReset);
    const forget = watchValue(input, draw);
    return () => {
      form?.removeEventListener('reset', drawAfterReset);
      forget();
    };
  }, [frame, isMoney]);
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Returns '' if the text is no plain number or needs no grouping. */
export function groupedNumber(value: string, isMoney: boolean): string {
  const number = Number(value);
  if (!PLAIN_NUMBER.test(value) || (!isMoney && Math.abs(number) < 1000)) return '';
  const typed = value.split('.')[1]?.length ?? 0;
  const minimumFractionDigits = Math.min(20, isMoney ? Math.max(2, typed) : typed);
  return new Intl.NumberFormat('es-PE', { minimumFractionDigits, useGrouping: true }).format(number);
}

/** Intercepts the `value` property, because changes by code fire no event. */
function watchValue(input: HTMLInputElement, onChange: () => void): () => void {
  const own = Object.getOwnPropertyDescriptor(input, 'value');
  const base = own ?? Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  Object.defineProperty(input, 'value', {
    configurable: true,
    get: () => base?.get?.call(input),
    set: (value) => {
      base?.set?.call(input, value);
      onChange();
    },
  });
  input.addEventListener('input', onChange);
  input.addEventListener('change', onChange);
  return () => {
    input.removeEventListener('input', onChange);
    input.removeEventListener('change', onChange);
    if (own) Object.defineProperty(input, 'value', own);
    else Reflect.deleteProperty(input, 'value');
  };
}
