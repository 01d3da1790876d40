/** What a remote could change on the page around it, each list as names. */
export interface Surroundings {
  globals: string[];
  /** Functions of the browser that are other functions by now, such as `Array.prototype.map`. */
  builtIns: string[];
  /** Attributes of html and body, and handlers such as `window.onresize`. */
  attributes: string[];
  storage: string[];
  styles: number;
  bodyChildren: number;
}

let original = new Map<object, Map<PropertyKey, unknown>>();
const labels = new Map<object, string>();

function membersOf(owner: object): Map<PropertyKey, unknown> {
  const members = new Map<PropertyKey, unknown>();
  for (const name of Reflect.ownKeys(owner)) {
    const { value, get, set } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    members.set(name, get ?? set ?? value);
  }
  return members;
}

/** Objects of the browser whose members are functions: `Math`, `Array`, `Array.prototype`, `history` and so on. */
function builtInOwners(): Map<object, string> {
  const owners = new Map<object, string>([
    [history, 'history'],
    [navigator, 'navigator'],
    [console, 'console'],
    [document, 'document'],
    [JSON, 'JSON'],
    [Math, 'Math'],
    [Reflect, 'Reflect'],
  ]);
  for (const name of Object.getOwnPropertyNames(window)) {
    const { value } = Object.getOwnPropertyDescriptor(window, name) ?? {};
    if (typeof value !== 'function' || !/^[A-Z]/.test(name)) continue;
    owners.set(value, name);
    if (value.prototype) owners.set(value.prototype, `${name}.prototype`);
  }
  return owners;
}

/** Keeps how the page is now, to compare it later. */
export function rememberSurroundings(): void {
  original = new Map();
  for (const [owner, label] of builtInOwners()) {
    labels.set(owner, label);
    original.set(owner, membersOf(owner));
  }
  const functions = Object.getOwnPropertyNames(window).filter((name) => /^[a-z]/.test(name));
  const ofWindow = new Map<PropertyKey, unknown>();
  for (const name of functions) {
    const { value } = Object.getOwnPropertyDescriptor(window, name) ?? {};
    if (typeof value === 'function') ofWindow.set(name, value);
  }
  labels.set(window, 'window');
  original.set(window, ofWindow);
}

/** The function that stands now under a name that {@link surroundings} told. */
export function builtInNamed(wanted: string): unknown {
  return changed.get(wanted);
}

const changed = new Map<string, unknown>();

function changedBuiltIns(): string[] {
  changed.clear();
  for (const [owner, before] of original) {
    const label = labels.get(owner);
    for (const [name, value] of before) {
      const { value: now, get, set } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      const member = get ?? set ?? now;
      if (member !== value) changed.set(`${label}.${String(name)}`, member);
    }
    if (owner === window || before.size === Reflect.ownKeys(owner).length) continue;
    for (const name of Reflect.ownKeys(owner)) {
      const member = membersOf(owner).get(name);
      if (before.has(name) || member === undefined || /^_+react/.test(String(name))) continue;
      changed.set(`${label}.${String(name)}`, member);
    }
  }
  return [...changed.keys()];
}

function attributesOf(element: Element): string[] {
  const words = [...element.attributes].map(({ name, value }) => `<${element.localName} ${name}="${value}">`);
  return words;
}

function handlers(): string[] {
  const owners = { window, document, body: document.body };
  return Object.entries(owners).flatMap(([label, owner]) => {
    const names = new Set<string>();
    for (const name in owner) if (name.startsWith('on')) names.add(name);
    const held = owner as unknown as Record<string, unknown>;
    return [...names].filter((name) => typeof held[name] === 'function').map((name) => `${label}.${name}`);
  });
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

function countRules(): number {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return sheets.reduce((sum, sheet) => {
    try {
      return sum + 1 + sheet.cssRules.length;
    } catch {
      return sum + 1; // The sheet of another origin.
    }
  }, 0);
}

export async function surroundings(): Promise<Surroundings> {
  return {
    globals: Object.getOwnPropertyNames(window),
    builtIns: changedBuiltIns(),
    attributes: [...attributesOf(document.documentElement), ...attributesOf(document.body), ...handlers()],
    storage: await storageKeys(),
    styles: countRules(),
    bodyChildren: document.body.children.length,
  };
}
