import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadingProps {
  as: 'h1' | 'h2' | 'h3';
  children: ReactNode;
}

/** The heading of a step that takes the place of another one. It gets the focus, so that one goes on reading there. */
export function StepHeading({ as: Heading, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
