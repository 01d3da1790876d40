import { type ReactElement, useState } from 'react';

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactElement;
}

/** Holds the value of a control, so that a person can try it. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

export const nothing = () => {};
