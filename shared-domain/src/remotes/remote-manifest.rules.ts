interface Assets {
  js?: { sync?: string[]; async?: string[] };
  css?: { sync?: string[]; async?: string[] };
}

/** The members of module federation's manifest that name executable files. */
export interface RemoteManifest {
  metaData: {
    publicPath?: unknown;
    remoteEntry?: { path?: unknown; name?: unknown; type?: unknown };
    ssrRemoteEntry?: unknown;
  };
  exposes: { name: string; assets?: Assets }[];
  shared: { name: string; assets?: Assets }[];
}

export interface ManifestFault {
  rule: 'entry-type' | 'entry-place' | 'public-path' | 'server-entry' | 'file-without-hash';
  value: string;
}

/** Loaded by a script element, whose hash the browser checks; a `module` would be imported. */
const SCRIPT_TYPES: readonly unknown[] = ['global', 'var'];

function filesOf({ exposes, shared }: RemoteManifest): string[] {
  const assets = [...exposes, ...shared].flatMap((one) => [one.assets?.js, one.assets?.css]);
  return assets.flatMap((files) => [...(files?.sync ?? []), ...(files?.async ?? [])]);
}

/**
 * A remote runs only without faults: its entry has to be a classic script, and every named file needs a hash.
 * @param integrity sha384 by path inside the manifest's folder
 */
export function manifestFaults(
  manifest: RemoteManifest,
  integrity: Readonly<Record<string, string>>,
): ManifestFault[] {
  const { publicPath, remoteEntry: { path = '', name = '', type } = {}, ssrRemoteEntry } = manifest.metaData;
  const hasHash = (file: string) => Object.hasOwn(integrity, file);
  const entry = `${path}${name}`;
  const faults: ManifestFault[] = [];
  if (!SCRIPT_TYPES.includes(type)) faults.push({ rule: 'entry-type', value: String(type) });
  if (publicPath !== 'auto') faults.push({ rule: 'public-path', value: String(publicPath) });
  if (!entry.endsWith('.js') || !hasHash(entry)) faults.push({ rule: 'entry-place', value: entry });
  if (ssrRemoteEntry !== undefined) faults.push({ rule: 'server-entry', value: 'ssrRemoteEntry' });
  const unknown = filesOf(manifest).find((file) => !hasHash(file));
  if (unknown !== undefined) faults.push({ rule: 'file-without-hash', value: unknown });
  return faults;
}
