import type { Page, Route } from '@playwright/test';
import type { RemoteFailureKind } from 'shared-domain/remotes';
import { withoutManifest } from '../page-manifest';
import { hashOf, type Line, MARK, STYLE_MARK, type Target, WITHDRAWN } from './attacked-product';

/** A change of the delivered files, and the failure that the area must display. */
export interface Tampering {
  change: (page: Page, target: Target) => Promise<unknown>;
  tells: RemoteFailureKind;
  /** Runs in every test run; the others only in `npm run prove -- attacks`. */
  isSample?: true;
}

type Alter = (text: string) => string;

async function altered(route: Route, alter: Alter): Promise<void> {
  const answer = await route.fetch({ maxRetries: 3 });
  await route.fulfill({ response: answer, body: alter(await answer.text()) });
}

const inFiles =
  (pattern: RegExp, alter: Alter) =>
  (page: Page, { folder }: Target) =>
    page.route(
      ({ href }) => href.includes(folder) && pattern.test(href),
      (route) => altered(route, alter),
    );

const ENTRY = /remoteEntry\.js/;
const SCREEN = /__federation_expose_remote\.js/;

/** Also removes the copy of the manifest from the page. */
const inManifestFile = (alter: Alter) => async (page: Page, target: Target) => {
  await page.route(
    ({ pathname }) => pathname === target.path,
    (route) => altered(route, withoutManifest),
  );
  await inFiles(/mf-manifest\.json/, alter)(page, target);
};

const inRegistry =
  (alter: (line: Line, target: Target, lines: Record<string, Line>) => Line) =>
  (page: Page, target: Target) =>
    page.route(
      ({ pathname }) => pathname === target.path || pathname === '/remotes.json',
      (route) =>
        altered(route, (text) => {
          const [found = ''] = /\{"schema":1.*?\}(?=<\/script>|$)/s.exec(text) ?? [];
          const registry = JSON.parse(found);
          registry.remotes[target.remote] = alter(registry.remotes[target.remote], target, registry.remotes);
          return text.replace(found, () => JSON.stringify(registry));
        }),
    );

const inManifest =
  (change: (metaData: { publicPath: string; remoteEntry: Record<string, string> }) => void): Alter =>
  (text) => {
    const manifest = JSON.parse(text);
    change(manifest.metaData);
    return JSON.stringify(manifest);
  };

/** The registry line matches the tampered entry, except for the signature. */
async function withTamperedEntry(page: Page, target: Target): Promise<void> {
  const name = Object.keys(target.line.integrity).find((one) => ENTRY.test(one)) ?? '';
  const code = await (await page.request.get(target.folder + name)).text();
  await inFiles(ENTRY, () => code + MARK)(page, target);
  await inRegistry((line) => ({ ...line, integrity: { ...line.integrity, [name]: hashOf(code + MARK) } }))(
    page,
    target,
  );
}

export const TAMPERINGS: Record<string, Tampering> = {
  'its line leads to the release that was taken back': {
    change: inRegistry((_line, { withdrawn }) => withdrawn),
    tells: 'unsigned',
    isSample: true,
  },
  'its line leads there with the signature of the current one': {
    change: inRegistry(({ signature }, { withdrawn }) => ({ ...withdrawn, ...(signature && { signature }) })),
    tells: 'unsigned',
  },
  'its line has the hash of a tampered entry': {
    change: withTamperedEntry,
    tells: 'unsigned',
    isSample: true,
  },
  'its line has no signature': {
    change: inRegistry(({ signature: _none, ...line }) => line),
    tells: 'unsigned',
  },
  'its line is the one of another remote': {
    change: inRegistry((_line, _target, lines) => lines['remote-asesor'] as Line),
    tells: 'unsigned',
  },
  'its line has no hashes': { change: inRegistry((line) => ({ ...line, integrity: {} })), tells: 'unsigned' },
  'its line has a file more': {
    change: inRegistry((line) => ({ ...line, integrity: { ...line.integrity, 'x.js': hashOf(MARK) } })),
    tells: 'unsigned',
  },
  'its manifest leads to another folder': {
    change: inManifestFile(inManifest((data) => Object.assign(data, { publicPath: '/remotes/ajeno/' }))),
    tells: 'altered',
    isSample: true,
  },
  'its manifest leads to the release that was taken back': {
    change: inManifestFile(
      inManifest(({ remoteEntry }) => Object.assign(remoteEntry, { path: `../${WITHDRAWN}/` })),
    ),
    tells: 'altered',
    isSample: true,
  },
  'its manifest wants a module': {
    change: inManifestFile(inManifest(({ remoteEntry }) => Object.assign(remoteEntry, { type: 'module' }))),
    tells: 'altered',
  },
  'its manifest has a space more': { change: inManifestFile((text) => `${text} `), tells: 'altered' },
  'its manifest is a page': { change: inManifestFile(() => '<!doctype html>'), tells: 'altered' },
  'its entry was added to': { change: inFiles(ENTRY, (code) => code + MARK), tells: 'files', isSample: true },
  'its entry is another script': { change: inFiles(ENTRY, () => MARK), tells: 'files' },
  'its entry was cut off': { change: inFiles(ENTRY, (code) => code.slice(0, -40)), tells: 'files' },
  'its screens were added to': {
    change: inFiles(SCREEN, (code) => code + MARK),
    tells: 'files',
    isSample: true,
  },
  'its screens are another script': { change: inFiles(SCREEN, () => MARK), tells: 'files' },
  'its style was added to': { change: inFiles(/\.css/, (css) => css + STYLE_MARK), tells: 'files' },
};
