import { useEffect, useRef } from 'react';

interface Props {
  text: string;
  /** Called when the toast has left the page, its animation included. */
  onGone: () => void;
}

export function ToastWords({ text, onGone }: Props) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = words.current;
    return () => {
      // React's strict mode runs this once while the toast still stands there.
      if (!element?.isConnected) onGone();
    };
  }, [onGone]);
  return <span ref={words}>{text}</span>;
}
