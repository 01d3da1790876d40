import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from 'shared-domain/remotes';
import { filesIn, MANIFEST, type Release } from '../build/release-file';

export interface CandidateManifest extends RemoteManifest {
  metaData: RemoteManifest['metaData'] & { remoteEntry: { name: string }; globalName?: string };
  shared: { name: string; singleton?: boolean; requiredVersion?: string }[];
}

export interface Answer {
  body: Buffer;
  /** Undefined for a folder. */
  headers?: Headers;
}

/** A folder or base URL. */
export interface Candidate {
  read(file: string): Promise<Answer | undefined>;
  /** Folder, or URL of the manifest. */
  location: string;
  /** URLs list only the files in release.json. */
  list(release: Release): string[];
}

function folderCandidate(folder: string): Candidate {
  return {
    location: folder,
    read: async (file) => {
      const path = join(folder, file);
      return existsSync(path) ? { body: readFileSync(path) } : undefined;
    },
    list: () => filesIn(folder),
  };
}

const TIME_LIMIT_MS = 20_000;

function servedCandidate(address: string): Candidate {
  const folder = address.endsWith('.json')
    ? new URL('.', address)
    : new URL(`${address.replace(/\/$/, '')}/`);
  return {
    location: new URL(MANIFEST, folder).href,
    read: async (file) => {
      // The page sends cross-origin requests, to which some servers respond differently.
      const headers = { Origin: 'http://localhost' };
      const signal = AbortSignal.timeout(TIME_LIMIT_MS);
      const answer = await fetch(new URL(file, folder), { headers, signal }).catch(() => undefined);
      if (!answer?.ok) return undefined;
      return { body: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
    },
    list: ({ integrity }) => Object.keys(integrity),
  };
}

/** @param location a folder, its URL, or the URL of its manifest */
export function candidateAt(location: string): Candidate {
  return /^https?:\/\//.test(location) ? servedCandidate(location) : folderCandidate(location);
}
