import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import type { Part } from './part';

export interface OnDemandProps<Props> {
  part: Part<Props>;
  /** Shown until the code is there. */
  placeholder?: ReactNode;
  props: Props;
}

/** Renders a part whose code is fetched when it is first shown. */
export function OnDemand<Props extends object>({ part, placeholder, props }: OnDemandProps<Props>) {
  return (
    <Suspense fallback={placeholder}>
      <Loaded part={part} props={props} />
    </Suspense>
  );
}

function Loaded<Props extends object>({ part, props }: OnDemandProps<Props>) {
  const Component: ComponentType<Props> = use(part.load());
  return <Component {...props} />;
}
