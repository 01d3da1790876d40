import { type RefObject, useEffect } from 'react';

/**
 * Shows the number of an input as people read it, `2,240.50` for 2240.5, while nobody types in it. The input itself
 * keeps the plain number, which is what forms and screen readers get: the grouped one is only drawn, by the element
 * after the input, from its `data-number`.
 * @param isMoney whether the number has two decimals at least
 */
export function useGroupedNumber(frame: RefObject<HTMLElement | null>, isMoney: boolean): void {
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    const drawn = input?.nextElementSibling;
    if (!input || !drawn) return;
    const draw = () => {
      // Forms hold NaN for an empty number, and a text input would show the word.
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

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** The number with its groups, or '' where it is no plain number or would look the same without. */
export function groupedNumber(value: string, isMoney: boolean): string {
  const number = Number(value);
  if (!PLAIN.test(value) || (!isMoney && Math.abs(number) < 1000)) return '';
  const typed = value.split('.')[1]?.length ?? 0;
  const minimumFractionDigits = Math.min(20, isMoney ? Math.max(2, typed) : typed);
  return new Intl.NumberFormat('es-PE', { minimumFractionDigits, useGrouping: true }).format(number);
}

/** Calls back whenever the value changes: typed, or set by code, such as a form library, for which there is no event. */
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
