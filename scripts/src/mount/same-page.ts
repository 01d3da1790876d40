import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-domain/remotes';
import { API_SOURCES, hashOfSources } from '../demonstration/api-bundle';
import { replaceJson } from '../store/json-file';
import { ROOT } from '../workspace';
import type { MountCandidate } from './environment';
import type { Tour } from './observation';

/*
 * Skips accounts whose page would load the same bytes as in an earlier review. A change of one screen of remote-admin
 * affects one or two of its four accounts, which saves 15 of 43 seconds.
 */

/** A page without findings. */
interface AcceptedPage {
  /** For messages. */
  release: string;
  /** Hash of everything else that affects the page. */
  circumstances: string;
  files: Record<string, string>;
  reached: string[];
}

export function circumstancesOf(browser: string, root = ROOT): string {
  const review = ['scripts/src/demonstration', 'scripts/src/mount', 'scripts/launch/chromium.mjs'];
  // `release.json` has no hashes of HTML pages.
  const shell = ['release.json', 'index.html', 'login.html'].map((file) => `shell/dist/${file}`);
  return `${browser} ${hashOfSources([...API_SOURCES, ...review, ...shell], root)}`;
}

const withRelease = (circumstances: string, { name, contract, manifest, screens, areas }: Release) =>
  [circumstances, JSON.stringify({ name, contract, manifest, screens, areas })].join(' ');

/** Safe to delete. */
const FOLDER = join(ROOT, '.cache/montaje-paginas');

function readAccepted(remote: string, folder: string): Record<string, AcceptedPage> {
  try {
    return { ...JSON.parse(readFileSync(join(folder, `${remote}.json`), 'utf8')) };
  } catch {
    return {};
  }
}

/** Skips pages that loaded a file without a hash. */
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

/** Always keeps one account. */
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
