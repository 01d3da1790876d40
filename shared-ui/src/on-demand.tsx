import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';

/** A component whose code is loaded when it is needed. */
export interface Part<Props> {
  /** The component, if its code has been loaded. */
  loaded: () => ComponentType<Props> | undefined;
  load: () => Promise<ComponentType<Props>>;
}

/** Milliseconds for which a failure is remembered, so that React has the time to draw it. */
const REMEMBERED_FOR = 1000;

/** The component that this import brings, fetched at most once; after a failure another `load` fetches again. */
export function part<Props>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function fetchOnce() {
    const promise = fetchCode();
    promise.then(
      (value) => {
        component = value;
      },
      () => {
        setTimeout(() => {
          loading = undefined;
        }, REMEMBERED_FOR);
      },
    );
    return promise;
  }

  return {
    loaded: () => component,
    load: () => {
      loading ??= fetchOnce();
      return loading;
    },
  };
}

export interface OnDemandProps<Props> {
  part: Part<Props>;
  /** Shown until the code is loaded. */
  placeholder?: ReactNode;
  props: Props;
}

/** Renders a part. Its code is loaded when it is first shown; one that has been loaded is rendered at once. */
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
