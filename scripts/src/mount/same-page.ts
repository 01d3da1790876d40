import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-domain/remotes';
import { API_SOURCES, hashOfSources } from '../demonstration/api-bundle';
import { replaceJson } from '../store/json-file';
import { ROOT } from '../workspace';
import type { MountCandidate } from './environment';
import type { Tour } from './observation';

/*
 * An account whose page would load the very bytes that it loaded in an earlier review is not mounted again. A change of
 * one screen of remote-admin reaches one or two of its four accounts, and saves 15 of 43 seconds.
 */

/** The page of one account, on which a release of a remote was mounted without a finding. */
interface AcceptedPage {
  /** The release with which it was seen, for a sentence. */
  release: string;
  /** A name for everything else that decides how the page behaves. */
  circumstances: string;
  /** The remote's files that the page loaded, with their hashes. */
  files: Record<string, string>;
  /** Screens of release.json that were opened. */
  reached: string[];
}

/** A name for the shell, the API with its demonstration, this version of the browser and the review itself. */
export function circumstancesOf(browser: string, root = ROOT): string {
  const review = ['scripts/src/demonstration', 'scripts/src/mount', 'scripts/launch/chromium.mjs'];
  // The hashes of `release.json` leave the pages out.
  const shell = ['release.json', 'index.html', 'login.html'].map((file) => `shell/dist/${file}`);
  return `${browser} ${hashOfSources([...API_SOURCES, ...review, ...shell], root)}`;
}

/** Completed by the content of `release.json`, except its files. */
const withRelease = (circumstances: string, { name, contract, manifest, screens, areas }: Release) =>
  [circumstances, JSON.stringify({ name, contract, manifest, screens, areas })].join(' ');

/** Without this folder everything is mounted. */
const FOLDER = join(ROOT, '.cache/montaje-paginas');

/** The last one of each account. */
function readAccepted(remote: string, folder: string): Record<string, AcceptedPage> {
  try {
    return { ...JSON.parse(readFileSync(join(folder, `${remote}.json`), 'utf8')) };
  } catch {
    return {};
  }
}

/** Keeps the pages of tours without a finding. A file without a hash says nothing of the same file of other releases. */
export function rememberAccepted(
  remote: string,
  tours: readonly Pick<Tour, 'username' | 'loaded' | 'reached'>[],
  about: Release,
  circumstances: string,
  folder = FOLDER,
): void {
  const pages = readAccepted(remote, folder);
  for (const { username, loaded, reached } of tours) {
    if (loaded.length === 0 || !loaded.every((file) => Object.hasOwn(about.integrity, file))) continue;
    const files = Object.fromEntries(loaded.map((file) => [file, about.integrity[file] as string]));
    const seenIn = withRelease(circumstances, about);
    pages[username] = { release: about.release, circumstances: seenIn, files, reached };
  }
  replaceJson(join(folder, `${remote}.json`), pages);
}

/** Leaves out the accounts of a candidate that would see the same page again, but never all of them. */
export function withoutSamePages(
  { release, mountPoint: { remote, usernames } }: MountCandidate,
  circumstances: string,
  folder = FOLDER,
): MountCandidate {
  const accepted = readAccepted(remote, folder);
  const { about } = release;
  const isSame = (username: string) => {
    const page = accepted[username];
    return (
      page?.circumstances === withRelease(circumstances, about) &&
      Object.entries(page.files).every(([file, hash]) => about.integrity[file] === hash)
    );
  };
  const [first = usernames[0], ...others] = usernames.filter((username) => !isSame(username));
  const alike = usernames.filter((username) => ![first, ...others].includes(username));
  const names = alike.map((username) => `${username} (${accepted[username]?.release})`).join(', ');
  const note = `Estas cuentas cargan los mismos archivos que cuando se montó otra versión, y no se repitió: ${names}.`;
  return {
    release,
    mountPoint: { remote, usernames: [first, ...others] },
    reached: alike.flatMap((username) => accepted[username]?.reached ?? []),
    notes: alike.length > 0 ? [note] : [],
  };
}
