import { type RefObject, useEffect, useRef, useState } from 'react';

/** A number whose commas all stand before groups of three digits. */
const GROUPS_ONLY = /^[^,]*\d(,\d{3})+(?!\d)[^,]*$/;
const PLAIN = /^\d*(?:\.\d*)?$/;

/** Reads a number as people write it; undefined when it cannot be read without doubt. */
export type ReadNumber = (text: string) => number | undefined;

export interface WrittenNumber {
  /** Whether a decimal comma was typed, which the browser dropped. */
  isCommaLost: boolean;
  /** What was written with signs that a number input drops, and how it was read. */
  reading?: { text: string; value: number | undefined };
}

/**
 * Rescues what a number input drops silently. When the language of the browser writes decimals with a point, 12,5 becomes
 * 125, and of a pasted amount the currency and the commas are lost. With `read`, a number is read as it was written,
 * when it is pasted or when the field is left. Without it, `isCommaLost` is true until there is a point or nothing.
 */
export function useWrittenNumber(frame: RefObject<HTMLElement | null>, read?: ReadNumber): WrittenNumber {
  const [written, setWritten] = useState<WrittenNumber>({ isCommaLost: false });
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    /** The digits before a comma that was typed. */
    let beforeComma: string | undefined;

    const accept = (input: HTMLInputElement, text: string) => {
      const value = latestRead.current?.(text);
      if (value !== undefined && String(value) !== input.value) putValue(input, String(value));
      beforeComma = undefined;
      setWritten({ isCommaLost: false, reading: { text, value } });
    };
    const beforeinput = ({ data, target }: InputEvent) => {
      if (!data?.includes(',') || GROUPS_ONLY.test(data)) return;
      if (data === ',') beforeComma = (target as HTMLInputElement).value;
      setWritten({ isCommaLost: true });
    };
    const input = ({ target }: Event) => {
      const { value } = target as HTMLInputElement;
      if (value !== '' && !value.includes('.')) return;
      beforeComma = undefined;
      setWritten((before) => (before.isCommaLost || before.reading ? { isCommaLost: false } : before));
    };
    const focusout = ({ target }: FocusEvent) => {
      const control = target as HTMLInputElement;
      if (!latestRead.current || beforeComma === undefined || !control.value.startsWith(beforeComma)) return;
      const after = control.value.slice(beforeComma.length);
      if (after !== '') accept(control, `${beforeComma},${after}`);
    };
    const paste = (event: ClipboardEvent) => {
      const control = event.target as HTMLInputElement;
      const text = event.clipboardData?.getData('text') ?? '';
      if (!latestRead.current || control.readOnly || text.trim() === '') return;
      if (PLAIN.test(text.trim()) && latestRead.current(text) !== undefined) return;
      event.preventDefault();
      accept(control, text);
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('beforeinput', beforeinput, { signal });
    element.addEventListener('input', input, { signal });
    element.addEventListener('focusout', focusout, { signal });
    element.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [frame]);
  return written;
}

/** Gives a control its value as if it had been typed, so that its form hears of it. */
function putValue(control: HTMLInputElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
