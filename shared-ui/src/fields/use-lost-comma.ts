import { type RefObject, useEffect, useState } from 'react';

const GROUPS_ONLY = /^[^,]*\d(,\d{3})+(?!\d)[^,]*$/;

/**
 * Number inputs drop a comma without a word where the browser's language writes decimals with a point, and
 * 12,5 becomes 125. True from such a comma until there is a point; commas between thousands may go.
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
