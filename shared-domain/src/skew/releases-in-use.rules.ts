/** For so long a tab may go on with a release that is no longer current. */
export const STILL_OPEN_MS = 14 * 24 * 60 * 60 * 1000;

/** A moment at which a release became current, as `history.json` records it. */
interface Switch {
  to: string | { release: string };
  at: string;
}

const nameOf = ({ to }: Switch) => (typeof to === 'string' ? to : to.release);

/**
 * The releases of a remote that were current until less than 14 days ago, the present one left out.
 * @param switches in the order of their times
 */
export function leftRecently(switches: readonly Switch[], now: number): string[] {
  const left = switches.flatMap((one, index) => {
    const next = switches[index + 1];
    return next && now - Date.parse(next.at) < STILL_OPEN_MS ? [nameOf(one)] : [];
  });
  const last = switches.at(-1);
  return [...new Set(left)].filter((release) => !last || release !== nameOf(last));
}
