import type { RegistryEntry } from 'shared-domain';
import { overrideOrigins } from '../registry';

const KEY = 'reemplazos';
const PARAMETER = /^remoto\.([a-z0-9-]+)$/;
const TIME_LIMIT_MS = 10_000;

/** Manifest addresses by remote, for as long as this tab's session lasts. */
type Overrides = Record<string, string>;

function kept(): Overrides {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function keep(overrides: Overrides): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(overrides));
  } catch {
    // Without storage there are no overrides: the published remotes run.
  }
}

/** Takes `?remoto.asesor=<manifest address>` out of the address and keeps it for this session. */
export function takeOverridesFromAddress(): void {
  const address = new URL(window.location.href);
  const wanted = [...address.searchParams].filter(([name]) => PARAMETER.test(name));
  if (wanted.length === 0) return;
  const named = wanted.map(([name, manifest]) => [name.replace(PARAMETER, 'remote-$1'), manifest]);
  keep({ ...kept(), ...Object.fromEntries(named) });
  for (const [name] of wanted) address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
}

/** Where a remote comes from in this session in place of the published one; allowed origins only. */
export function overrideOf(remote: string): URL | undefined {
  const manifest = kept()[remote];
  if (!manifest || !URL.canParse(manifest)) return undefined;
  const address = new URL(manifest);
  return overrideOrigins().includes(address.origin) ? address : undefined;
}

/** Every replacement of this session. */
export function overridesInUse(): URL[] {
  return Object.keys(kept()).flatMap((remote) => overrideOf(remote) ?? []);
}

export function endOverride(remote: string): void {
  const { [remote]: _ended, ...others } = kept();
  keep(others);
}

/** What the registry would say of the replacement: its own release file tells its files and their hashes. */
export async function overrideEntry(manifest: URL): Promise<RegistryEntry> {
  const answer = await fetch(new URL('release.json', manifest), {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`${manifest}: ${answer.status}`);
  const { release, contract, integrity } = (await answer.json()) as RegistryEntry;
  return { release, contract, integrity, manifest: manifest.href };
}
