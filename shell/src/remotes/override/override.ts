import type { RegistryEntry } from 'shared-domain';
import { fetchFresh, overrideOrigins } from '../registry';

const KEY = 'reemplazos';
const PARAMETER = /^remoto\.([a-z0-9-]+)$/;

/** Addresses of manifests by remote. They are kept in the session storage of this tab. */
type Overrides = Record<string, string>;

function stored(): Overrides {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function store(overrides: Overrides): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(overrides));
  } catch {
    // Without storage there are no overrides: the published remotes run.
  }
}

/** Reads `?remoto.asesor=<address of a manifest>` from the address of the page, removes it there and keeps it. */
export function takeOverridesFromAddress(): void {
  const address = new URL(window.location.href);
  const wanted = [...address.searchParams].filter(([name]) => PARAMETER.test(name));
  if (wanted.length === 0) return;
  const named = wanted.map(([name, manifest]) => [name.replace(PARAMETER, 'remote-$1'), manifest]);
  store({ ...stored(), ...Object.fromEntries(named) });
  for (const [name] of wanted) address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
}

/** The manifest that replaces the published remote in this tab, if its origin is one that the operator allows. */
export function overrideOf(remote: string): URL | undefined {
  const manifest = stored()[remote];
  if (!manifest || !URL.canParse(manifest)) return undefined;
  const address = new URL(manifest);
  return overrideOrigins().includes(address.origin) ? address : undefined;
}

/** The manifests of all replacements of this tab. */
export function overridesInUse(): URL[] {
  return Object.keys(stored()).flatMap((remote) => overrideOf(remote) ?? []);
}

export function endOverride(remote: string): void {
  const { [remote]: _ended, ...others } = stored();
  store(others);
}

/** The replacement as an entry of the registry, made from the file `release.json` beside its manifest. */
export async function overrideEntry(manifest: URL): Promise<RegistryEntry> {
  const { release, contract, integrity } = (await fetchFresh(
    new URL('release.json', manifest),
  )) as RegistryEntry;
  return { release, contract, integrity, manifest: manifest.href };
}
