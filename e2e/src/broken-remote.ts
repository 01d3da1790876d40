import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { withoutManifest } from './page-manifest';

export interface Area {
  remote: string;
  path: string;
}

const CLIENTE: Area = { remote: 'remote-cliente', path: '/cliente' };

const FILES = {
  manifest: 'mf-manifest\\.json',
  entry: 'remoteEntry\\.js(\\?|$)',
  screen: '__federation_expose_remote\\.js(\\?|$)',
  /** Shared or lazily loaded modules. */
  chunk: 'static/js/\\d.*\\.js(\\?|$)',
} as const;

type File = keyof typeof FILES;

/** Breaks a remote, by default the client's, and returns the repair. */
export type Breakage = (page: Page, area?: Area) => Promise<() => Promise<void>>;

type Where = (area: Area) => RegExp | ((url: URL) => boolean);

const fileOf =
  (file: File): Where =>
  ({ remote }) =>
    new RegExp(`/remotes/${remote}/.*${FILES[file]}`);

function answering(where: Where, handler: (route: Route) => Promise<void>): Breakage {
  return async (page, area = CLIENTE) => {
    let isBroken = true;
    await page.route(where(area), (route) => (isBroken ? handler(route) : route.continue()));
    return async () => {
      isBroken = false;
    };
  };
}

const json = (body: unknown) => (route: Route) => route.fulfill({ status: 200, json: body });

async function altered(route: Route, alter: (text: string) => string): Promise<void> {
  const answer = await route.fetch({ maxRetries: 3 });
  await route.fulfill({ response: answer, body: alter(await answer.text()) });
}

const askedFor =
  (breakage: Breakage): Breakage =>
  async (page, area = CLIENTE) => {
    await page.route(
      ({ pathname }) => pathname === area.path,
      (route) => altered(route, withoutManifest),
    );
    return breakage(page, area);
  };

const breaking = (file: File, handler: (route: Route) => Promise<void>): Breakage => {
  const breakage = answering(fileOf(file), handler);
  return file === 'manifest' ? askedFor(breakage) : breakage;
};

export const down = (file: File) => breaking(file, (route) => route.abort('connectionrefused'));

export const failing = (file: File) =>
  breaking(file, (route) => route.fulfill({ status: 500, body: 'Internal error' }));

export const missing = (file: File) =>
  answering(fileOf(file), (route) => route.fulfill({ status: 404, body: 'Not found' }));

export const html = (file: File) =>
  breaking(file, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hola</p>' }));

export const foreignJson = breaking('manifest', json({ hola: 'mundo' }));

export const tampered = (file: File) =>
  answering(fileOf(file), (route) => altered(route, (text) => `${text}\n;globalThis.tampered = true;`));

export const hanging = (file: File) => answering(fileOf(file), () => new Promise(() => undefined));

interface Manifest {
  metaData: { publicPath: string; remoteEntry: { name: string; type: string } };
  shared: { name: string; requiredVersion: string }[];
}

const inManifest = (change: (manifest: Manifest) => void) => (text: string) => {
  const manifest: Manifest = JSON.parse(text);
  change(manifest);
  return JSON.stringify(manifest);
};

const MODULE = inManifest(({ metaData }) => {
  metaData.publicPath = '/remotes/ajeno/';
  Object.assign(metaData.remoteEntry, { name: 'ajeno.js', type: 'module' });
});

/** The registry is a file, and is inlined into the page. */
const registry: Where =
  ({ path }) =>
  ({ pathname }) =>
    pathname === path || pathname === '/remotes.json';

/** Files without a registered hash must not run. */
export const withoutHashes = answering(registry, (route) =>
  altered(route, (text) => text.replace(/"integrity":\{[^}]*\}/g, '"integrity":{}')),
);

interface RegisteredRemote {
  manifest: string;
  integrity: Record<string, string>;
}

/** A release with an altered file whose hash the registry contains. */
export const published =
  (file: File, alter: (text: string) => string): Breakage =>
  async (page, area = CLIENTE) => {
    const { remotes } = await (await page.request.get('/remotes.json')).json();
    const { manifest, integrity } = remotes[area.remote] as RegisteredRemote;
    const name = Object.keys(integrity).find((one) => new RegExp(FILES[file]).test(one)) ?? '';
    const body = alter(await (await page.request.get(manifest.replace('mf-manifest.json', name))).text());
    const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    const altering = answering(registry, (route) =>
      altered(route, (text) => text.replaceAll(integrity[name] ?? '', hash)),
    );
    const answeringFile = answering(fileOf(file), (route) =>
      route.fulfill({ contentType: file === 'manifest' ? 'application/json' : 'text/javascript', body }),
    );
    const repairs = [await answeringFile(page, area), await altering(page, area)];
    return async () => {
      for (const repair of repairs) await repair();
    };
  };

export const exporting = (name: string, value: string) =>
  published('screen', (code) => code.replace(`${name}:()=>`, `${name}:()=>${value},_:()=>`));

export const tooNewReact = published(
  'manifest',
  inManifest(({ shared }) => {
    for (const one of shared) if (one.name === 'react') one.requiredVersion = '^99.0.0';
  }),
);

/** A module import would bypass the hash check. */
export const importedEntry = published('manifest', MODULE);
