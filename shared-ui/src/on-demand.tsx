import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';

export interface Part<Props> {
  /** Undefined until loaded. */
  loaded: () => ComponentType<Props> | undefined;
  load: () => Promise<ComponentType<Props>>;
}

/** Milliseconds before a failed import can be retried, so that React can render the error. */
const REMEMBERED_FOR = 1000;

/** Imports the code once; after a failure, the next `load` retries. */
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
  placeholder?: ReactNode;
  props: Props;
}

/** Loads the part on first render; a loaded part renders synchronously. */
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
