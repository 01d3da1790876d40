import { callingSite } from './site';

/** What a page can be asked to keep running, or to keep. */
export type RegistrationKind =
  | 'setTimeout'
  | 'setInterval'
  | 'requestAnimationFrame'
  | 'requestIdleCallback'
  | 'addEventListener'
  | 'observer'
  | 'connection'
  | 'element'
  | 'objectUrl'
  | 'watchPosition';

interface Registration {
  kind: RegistrationKind;
  /** What it is exactly, such as the type of the event. */
  detail: string;
  site: string;
  /** Whether it is still at work; what nobody refers to any more is not. */
  isLive?: () => boolean;
}

const registrations = new Set<Registration>();

/** Notes something that lasts until the answered function is called. */
export function register(
  kind: RegistrationKind,
  detail: string,
  isLive?: Registration['isLive'],
): () => void {
  const registration: Registration = { kind, detail, site: callingSite(), ...(isLive && { isLive }) };
  registrations.add(registration);
  return () => void registrations.delete(registration);
}

/** How many of each kind, detail and site there are now. The three are the key, one on each line. */
export function liveRegistrations(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of registrations) {
    if (one.isLive && !one.isLive()) {
      registrations.delete(one);
      continue;
    }
    const key = [one.kind, one.detail, one.site].join('\n');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
