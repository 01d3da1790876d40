import type { Release } from 'shared-domain';
import type { Tour } from './observation';

/** The page of one account, as a release of a remote was mounted on it with nothing to be said against it. */
export interface AcceptedPage {
  username: string;
  /** The release with which it was seen, for a sentence. */
  release: string;
  /** Everything else that decides what the page does: shell, API, browser, and the mount itself. */
  circumstances: string;
  /** What `release.json` says of the remote beside its files. */
  said: string;
  /** The remote's files that the page loaded, with their hashes. */
  files: Record<string, string>;
  /** Screens of release.json that were opened. */
  reached: string[];
}

/** What the shell goes by when it mounts a release, beside the files. */
function saidBy({ name, contract, manifest, screens, areas }: Release): string {
  return JSON.stringify({ name, contract, manifest, screens, areas });
}

/**
 * The files among these with their hashes; undefined where one of them has none, so that nothing is known of it.
 * @param loaded paths inside the folder of the release
 */
function hashesOf(
  loaded: Iterable<string>,
  { integrity }: Pick<Release, 'integrity'>,
): Record<string, string> | undefined {
  const files = [...new Set(loaded)].sort();
  if (files.length === 0 || !files.every((file) => Object.hasOwn(integrity, file))) return undefined;
  return Object.fromEntries(files.map((file) => [file, integrity[file] as string]));
}

/**
 * The page that an account would see again, byte by byte, with another release: whatever that changed, this page does
 * not load it.
 */
export function samePage(
  accepted: readonly AcceptedPage[],
  release: Release,
  { username, circumstances }: Pick<AcceptedPage, 'username' | 'circumstances'>,
): AcceptedPage | undefined {
  const said = saidBy(release);
  return accepted.find(
    (page) =>
      page.username === username &&
      page.circumstances === circumstances &&
      page.said === said &&
      Object.entries(page.files).every(([file, hash]) => release.integrity[file] === hash),
  );
}

/** What is kept of a page that was mounted now; undefined where that tells nothing about another release. */
export function acceptedPage(
  { username, loaded, reached }: Pick<Tour, 'username' | 'loaded' | 'reached'>,
  release: Release,
  circumstances: string,
): AcceptedPage | undefined {
  const files = hashesOf(loaded, release);
  if (!files) return undefined;
  return { username, release: release.release, circumstances, said: saidBy(release), files, reached };
}

/** Who was not mounted again, and why. */
export function alikeNotes(alike: readonly AcceptedPage[]): string[] {
  if (alike.length === 0) return [];
  const names = alike.map(({ username, release }) => `${username} (${release})`).join(', ');
  return [
    `Estas cuentas cargan los mismos archivos que cuando se montó otra versión, y no se repitió: ${names}.`,
  ];
}
