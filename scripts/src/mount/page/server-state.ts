interface QueryClient {
  getQueryCache(): unknown;
  clear(): void;
}

interface Fiber {
  child: Fiber | null;
  stateNode: { current?: Fiber } | null;
  memoizedProps: { client?: Partial<QueryClient> } | null;
}

/** Forgets what the API answered, so that the next screen asks again. React keeps the cache of the page in its tree. */
export function forgetAnswers(): void {
  const root = document.getElementById('root') as unknown as Record<string, Fiber> | null;
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  let fiber = key ? root?.[key]?.stateNode?.current : undefined;
  while (fiber) {
    const client = fiber.memoizedProps?.client;
    if (client?.getQueryCache) client.clear?.();
    fiber = client?.getQueryCache ? undefined : (fiber.child ?? undefined);
  }
}
