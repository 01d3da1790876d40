import { useEffect, useState } from 'react';
import { publishedRelease } from '../registry';

const EVERY_MS = 3 * 60_000;

/** The release that was published while this page ran another one; it is looked for now and then, and on return. */
export function useNewRelease(remote: string, running: string): string | undefined {
  const [published, setPublished] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const release = await publishedRelease(remote);
      if (!isLeft && release) setPublished(release);
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [remote]);
  return published === running ? undefined : published;
}
