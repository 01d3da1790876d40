import { useEffect, useReducer, useState } from 'react';
import { loadRegistry, type Registry } from '../remotes/registry';
import { type RemoteFacts, remoteOfPage } from './page-facts';

const LOOKS_AGAIN_MS = 1000;

/** The remote whose screens are shown, looked up every second: no event says when a file has come or a screen changes. */
export function useRemoteOfPage(): RemoteFacts | undefined {
  const [registry, setRegistry] = useState<Registry>();
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = setInterval(lookAgain, LOOKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const remote = remoteOfPage(registry);
  const isPublished = remote?.release !== undefined && remote.provenance !== 'development';
  // A published release was loaded by the registry, so this asks the server for nothing.
  useEffect(() => {
    if (isPublished) loadRegistry().then(setRegistry, () => undefined);
  }, [isPublished]);
  return remote;
}
