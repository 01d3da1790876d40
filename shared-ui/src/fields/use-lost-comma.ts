import { type RefObject, useEffect, useState } from 'react';

/** A number whose commas all stand before groups of three digits. */
const GROUPS_ONLY = /^[^,]*\d(,\d{3})+(?!\d)[^,]*$/;

/**
 * Whether a decimal comma was lost. When the language of the browser writes decimals with a point, a number input
 * drops a comma silently, and 12,5 becomes 125. It is true from then until there is a point or the input is empty.
 * Commas between thousands, as in 1,250, are no loss.
 */
export function useLostComma(frame: RefObject<HTMLElement | null>): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const beforeInput = ({ data }: InputEvent) => {
      if (data?.includes(',') && !GROUPS_ONLY.test(data)) setLost(true);
    };
    const input = ({ target }: Event) => {
      const { value } = target as HTMLInputElement;
      if (value === '' || value.includes('.')) setLost(false);
    };
    element.addEventListener('beforeinput', beforeInput);
    element.addEventListener('input', input);
    return () => {
      element.removeEventListener('beforeinput', beforeInput);
      element.removeEventListener('input', input);
    };
  }, [frame]);
  return lost;
}
