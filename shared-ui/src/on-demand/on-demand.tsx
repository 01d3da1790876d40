import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import type { Part } from './part';

export interface OnDemandProps<Props> {
  part: Part<Props>;
  /** Shown until the code is there. */
  placeholder?: ReactNode;
  props: Props;
}

/** Renders a part whose code is fetched when it is first shown; one that is there already renders at once. */
export function OnDemand<Props extends object>({ part, placeholder, props }: OnDemandProps<Props>) {
  const [Ready] = useState<ComponentType<Props> | undefined>(part.loaded);
  if (Ready) return <Ready {...props} />;
  return (
    <Suspense fallback={placeholder}>
      <Awaited part={part} props={props} />
    </Suspense>
  );
}

function Awaited<Props extends object>({ part, props }: OnDemandProps<Props>) {
  const Component = use(part.load());
  return <Component {...props} />;
}
