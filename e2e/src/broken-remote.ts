import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** A remote and the address at which its screens are opened. */
export interface Area {
  remote: string;
  path: string;
}

const CLIENTE: Area = { remote: 'remote-cliente', path: '/cliente' };

const FILES = {
  manifest: 'mf-manifest\\.json',
  entry: 'remoteEntry\\..*\\.js(\\?|$)',
  screen: '__federation_expose_remote\\..*\\.js(\\?|$)',
  /** What the exposed module shares with others or loads later. */
  chunk: 'static/js/\\d.*\\.js(\\?|$)',
} as const;

type File = keyof typeof FILES;

/** A way in which a remote can be broken, the client's where none is named; answers how to repair it. */
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
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: alter(await answer.text()) });
}

export const down = (file: File) => answering(fileOf(file), (route) => route.abort('connectionrefused'));

export const failing = (file: File) =>
  answering(fileOf(file), (route) => route.fulfill({ status: 500, body: 'Internal error' }));

export const missing = (file: File) =>
  answering(fileOf(file), (route) => route.fulfill({ status: 404, body: 'Not found' }));

export const html = (file: File) =>
  answering(fileOf(file), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hola</p>' }),
  );

export const foreignJson = answering(fileOf('manifest'), json({ hola: 'mundo' }));

export const tampered = (file: File) =>
  answering(fileOf(file), (route) => altered(route, (text) => `${text}\n;globalThis.tampered = true;`));

/** The server never answers; the request ends with the page. */
export const hanging = (file: File) => answering(fileOf(file), () => new Promise(() => undefined));

/** The manifest asks for a React that this shell does not have. */
export const tooNewReact = answering(fileOf('manifest'), (route) =>
  altered(route, (text) => {
    const manifest = JSON.parse(text) as { shared: { name: string; requiredVersion: string }[] };
    for (const shared of manifest.shared) if (shared.name === 'react') shared.requiredVersion = '^99.0.0';
    return JSON.stringify(manifest);
  }),
);

/** The registry, alone and as it is inlined into the page. */
const registry: Where =
  ({ path }) =>
  ({ pathname }) =>
    pathname === path || pathname === '/remotes.json';

/** The registry does not know the files of the remote, so none of them may run. */
export const withoutHashes = answering(registry, (route) =>
  altered(route, (text) => text.replace(/"integrity":\{[^}]*\}/g, '"integrity":{}')),
);

interface RegisteredRemote {
  manifest: string;
  integrity: Record<string, string>;
}

/** A release that was published like this: other screens, registered with the hash that belongs to them. */
export const published =
  (alter: (code: string) => string): Breakage =>
  async (page, area = CLIENTE) => {
    const { remotes } = await (await page.request.get('/remotes.json')).json();
    const { manifest, integrity } = remotes[area.remote] as RegisteredRemote;
    const file = Object.keys(integrity).find((name) => name.includes('__federation_expose_remote')) ?? '';
    const code = alter(await (await page.request.get(manifest.replace('mf-manifest.json', file))).text());
    const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    const altering = answering(registry, (route) =>
      altered(route, (text) => text.replace(integrity[file] ?? '', hash)),
    );
    const answeringCode = answering(fileOf('screen'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    const repairs = [await answeringCode(page, area), await altering(page, area)];
    return async () => {
      for (const repair of repairs) await repair();
    };
  };

/** Changes what the exposed module answers for one of its names. */
export const exporting = (name: string, value: string) =>
  published((code) => code.replace(`${name}:()=>`, `${name}:()=>${value},_:()=>`));
