import { getInstance } from '@module-federation/enhanced/runtime';

export interface SharedPackage {
  name: string;
  version: string;
  /** The shell or the remote that brought it. */
  provider: string;
  isLoaded: boolean;
}

/** The versions of each shared package on this page, by name. Parts such as `react/jsx-runtime` are left out. */
export function sharedPackages(): SharedPackage[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const found = scopes.flatMap((scope) =>
    Object.entries(scope).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, loaded, lib }]) => ({
        name,
        version,
        provider: from.replaceAll('_', '-'),
        isLoaded: Boolean(loaded || lib),
      })),
    ),
  );
  const names = new Set(found.map(({ name }) => name));
  const isPart = (name: string) => names.has(name.split('/').slice(0, -1).join('/'));
  return found.filter(({ name }) => !isPart(name)).sort((one, other) => one.name.localeCompare(other.name));
}
