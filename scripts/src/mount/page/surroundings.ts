type Members = Map<PropertyKey, unknown>;

/** By owner. */
let original = new Map<object, { label: string; before: Members }>();
/** By name, such as `Array.prototype.map`. */
const changed = new Map<string, unknown>();

const membersOf = (owner: object): Members =>
  new Map(
    Reflect.ownKeys(owner).map((name) => {
      const { value, get, set } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      return [name, get ?? set ?? value];
    }),
  );

function functionsOfWindow(names: RegExp): [name: string, value: { prototype?: object }][] {
  return Object.entries(Object.getOwnPropertyDescriptors(window))
    .filter(([name, { value }]) => typeof value === 'function' && names.test(name))
    .map(([name, { value }]) => [name, value]);
}

export function rememberSurroundings(): void {
  original = new Map();
  const keep = (label: string, owner: object) => original.set(owner, { label, before: membersOf(owner) });
  const objects = { history, navigator, console, document, JSON, Math, Reflect };
  for (const [name, owner] of Object.entries(objects)) keep(name, owner);
  for (const [name, value] of functionsOfWindow(/^[A-Z]/)) {
    keep(name, value);
    if (value.prototype) keep(`${name}.prototype`, value.prototype);
  }
  original.set(window, { label: 'window', before: new Map(functionsOfWindow(/^[a-z]/)) });
}

export function builtInNamed(wanted: string): unknown {
  return changed.get(wanted);
}

function changedBuiltIns(): string[] {
  changed.clear();
  for (const [owner, { label, before }] of original) {
    const now = membersOf(owner);
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      const value = now.get(name);
      // New members of window are reported as globals.
      const isIgnored = owner === window || /^_+react/.test(String(name));
      if (value === before.get(name) || (!before.has(name) && isIgnored)) continue;
      changed.set(`${label}.${String(name)}`, value);
    }
  }
  return [...changed.keys()];
}

const attributesOf = (element: Element) =>
  [...element.attributes].map(({ name, value }) => `<${element.localName} ${name}="${value}">`);

function handlers(): string[] {
  const names: string[] = [];
  for (const [label, owner] of Object.entries({ window, document, body: document.body })) {
    for (const name in owner)
      if (name.startsWith('on') && typeof Reflect.get(owner, name) === 'function')
        names.push(`${label}.${name}`);
  }
  return names;
}

async function storageKeys(): Promise<string[]> {
  const databases = (await indexedDB.databases?.()) ?? [];
  const caches = 'caches' in window ? await window.caches.keys() : [];
  return [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...document.cookie.split('; ').map((one) => `cookie ${one.split('=')[0]}`),
    ...databases.map(({ name }) => `indexedDB ${name}`),
    ...caches.map((name) => `caches ${name}`),
  ];
}

function rulesOf(sheet: CSSStyleSheet): number {
  try {
    return sheet.cssRules.length;
  } catch {
    return 0; // The sheet of another origin.
  }
}

export async function surroundings() {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return {
    globals: Object.getOwnPropertyNames(window),
    builtIns: changedBuiltIns(),
    /** Includes handlers such as `window.onresize`. */
    attributes: [...attributesOf(document.documentElement), ...attributesOf(document.body), ...handlers()],
    storage: await storageKeys(),
    styles: sheets.reduce((sum, sheet) => sum + 1 + rulesOf(sheet), 0),
    bodyChildren: document.body.children.length,
  };
}

const renderers: { version?: string }[] = [];

/** Copies of react-dom register through the hook of React's developer tools. */
export function noteRenderers(): void {
  const inject = (renderer: { version?: string }) => renderers.push(renderer);
  const __REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: false, supportsFiber: true, inject };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__ });
}

export function loadedPackages(): { shared: Record<string, string[]>; renderers: string[] } {
  const shared: Record<string, string[]> = {};
  for (const { shareScopeMap } of Reflect.get(window, '__FEDERATION__')?.__INSTANCES__ ?? []) {
    const scopes = Object.values<Record<string, object>>(shareScopeMap);
    for (const [name, versions] of scopes.flatMap((scope) => Object.entries(scope)))
      shared[name] = [...new Set([...(shared[name] ?? []), ...Object.keys(versions)])];
  }
  return { shared, renderers: renderers.map(({ version }) => version ?? '?') };
}
