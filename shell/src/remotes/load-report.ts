import { reportToApi } from 'shared-auth';
import type { LoadFailure } from 'shared-domain/operacion';
import type { RemoteFailureKind } from 'shared-domain/remotes';
import { askedOverride } from './overrides';
import { isOfPublishedProduct } from './registry';

/** Later failures do not count against the release. */
const FIRST_MINUTES_MS = 5 * 60_000;
/** The screen's own calls come first: they find out whether the session is valid. */
const REPORTED_AFTER_MS = 3000;
/** After this a remote without a heading counts as loaded. */
const LONGEST_WAIT_MS = 60_000;

interface Load {
  id: string;
  began: number;
  /** Milliseconds. */
  firstScreen?: number;
  isReported: boolean;
  hasFailed: boolean;
}

/** Keyed by `remote@release`. */
const loads = new Map<string, Load>();

const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function loadOf(remote: string, release: string, began: number): Load {
  const key = `${remote}@${release}`;
  const load = loads.get(key) ?? { id: randomId(), began, isReported: false, hasFailed: false };
  loads.set(key, load);
  return load;
}

/** Excludes overrides and development. */
function counts(remote: string, release: string | undefined): release is string {
  return (
    release !== undefined &&
    release !== 'desarrollo' &&
    isOfPublishedProduct() &&
    !askedOverride(remote)?.accepted
  );
}

interface Told {
  milisegundos?: number;
  fallo?: LoadFailure;
}

/** A lost report is not resent. */
function send(remote: string, release: string, { id }: Load, told: Told): void {
  void reportToApi('POST /api/telemetria/cargas', { body: { id, remote, release, ...told } });
}

/**
 * Reports each load once, when the first screen's heading appears.
 * @param began `performance.now()` when the area was opened
 */
export function reportFirstScreen(remote: string, release: string, began: number): () => void {
  const load = loadOf(remote, release, began);
  if (load.isReported) return () => undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  const report = (told: Told) => {
    stop();
    if (!counts(remote, release)) return;
    later = setTimeout(() => {
      load.isReported = true;
      send(remote, release, load, told);
    }, REPORTED_AFTER_MS);
  };
  const look = () => {
    if (!document.querySelector('main h1')) return;
    const milisegundos = Math.round(performance.now() - began);
    load.firstScreen ??= milisegundos;
    report({ milisegundos });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => report({}), LONGEST_WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(later);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

export function loadOfRelease(
  remote: string,
  release: string,
): Pick<Load, 'began' | 'firstScreen'> | undefined {
  return loads.get(`${remote}@${release}`);
}

/** Reports each load's first failure, within the first minutes. */
export function reportFailedLoad(remote: string, release: string | undefined, fallo: LoadFailure): void {
  if (!counts(remote, release)) return;
  const load = loadOf(remote, release, performance.now());
  if (load.hasFailed || performance.now() - load.began > FIRST_MINUTES_MS) return;
  load.hasFailed = true;
  send(remote, release, load, { fallo });
}

/** The release is unknown, or newer than the page. */
const NOT_OF_RELEASE: readonly RemoteFailureKind[] = ['registry', 'unpublished', 'replaced'];

export function failureOfLoad(kind: RemoteFailureKind): LoadFailure | undefined {
  if (NOT_OF_RELEASE.includes(kind)) return undefined;
  return kind === 'render' || kind === 'module' ? 'pantalla' : 'archivos';
}
