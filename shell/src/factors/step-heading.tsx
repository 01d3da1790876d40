import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadingProps {
  as: 'h1' | 'h2' | 'h3';
  children: ReactNode;
}

/** Takes the focus, because the step replaces another one. */
export function StepHeading({ as: Heading, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
