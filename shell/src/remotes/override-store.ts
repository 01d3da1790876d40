import type { RegistryEntry } from 'shared-domain/remotes';

const KEY = 'reemplazos';
const PARAMETER = /^remoto\.([a-z0-9-]+)$/;

/** A replacement that the address of the page asked for in this tab. */
export interface AskedOverride {
  /** Address of its manifest. */
  manifest: string;
  /** What its person accepted, as its `release.json` said; undefined until then. */
  accepted?: RegistryEntry;
}

/** By remote. They are kept in the session storage of this tab. */
type Overrides = Record<string, AskedOverride>;

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
  const named = wanted.map(([name, manifest]) => [name.replace(PARAMETER, 'remote-$1'), { manifest }]);
  store({ ...stored(), ...Object.fromEntries(named) });
  for (const [name] of wanted) address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
}

export function askedOverride(remote: string): AskedOverride | undefined {
  return stored()[remote];
}

/** Whether this tab was asked to replace any remote. */
export function hasOverrides(): boolean {
  return Object.keys(stored()).length > 0;
}

/** What was accepted in this tab. The policy of the page admits these files; whether they run, the session decides. */
export function acceptedOverrides(): RegistryEntry[] {
  return Object.values(stored()).flatMap(({ accepted }) => accepted ?? []);
}

export function keepAccepted(remote: string, accepted: RegistryEntry): void {
  store({ ...stored(), [remote]: { manifest: accepted.manifest, accepted } });
}

export function forgetOverride(remote: string): void {
  const { [remote]: _ended, ...others } = stored();
  store(others);
}
