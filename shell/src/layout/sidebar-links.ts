import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Rol } from 'shared-domain/cuenta';
import { type Areas, mayOpen, type SidebarLink } from 'shared-domain/remotes';
import { REMOTE_OF_ROLE } from 'shared-domain/remotes/list';
import { loadedRemote, onRemoteLoaded } from '../remotes/load-remote';
import { loadRegistry, type Registry, registryOfPage } from '../remotes/registry';
import { landingOf } from '../roles';

type SidebarLinks = readonly [SidebarLink, ...SidebarLink[]];

/** In development: links of the remote in this bundle. */
let localAreas: Areas = {};

export function provideAreasLocally(areas: Areas): void {
  localAreas = areas;
}

/**
 * From the current release, or from the trial release if this page runs it. The default is the landing page.
 */
export function linksOf(rol: Rol, registry: Registry | undefined, running: string | undefined): SidebarLinks {
  const remote = REMOTE_OF_ROLE[rol];
  const trial = registry?.trials?.[remote]?.entry;
  const line = trial && trial.release === running ? trial : registry?.remotes[remote];
  const links = (localAreas[rol] ?? line?.areas?.[rol])?.links ?? [];
  const [first, ...others] = links.filter(({ to }) => mayOpen(rol, to));
  return first ? [first, ...others] : [{ to: landingOf(rol), label: 'Inicio', icon: 'home' }];
}

/** File hosts embed no registry, so it loads first. */
export function useSidebarLinks(rol: Rol): SidebarLinks {
  const [registry, setRegistry] = useState(registryOfPage);
  useEffect(() => {
    if (registry || localAreas[rol]) return;
    let isLeft = false;
    loadRegistry().then(
      (loaded) => isLeft || setRegistry(loaded),
      // The remote's area reports a missing registry.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [registry, rol]);
  const running = useSyncExternalStore(onRemoteLoaded, () => loadedRemote(REMOTE_OF_ROLE[rol])?.release);
  return linksOf(rol, registry, running);
}

/** A landing page without a link counts as the first one. */
export function isCurrentLink(rol: Rol, links: SidebarLinks, link: SidebarLink, pathname: string): boolean {
  const landing = landingOf(rol);
  if (pathname.replace(/\/$/, '') === landing) {
    return link === (links.find(({ to }) => to === landing) ?? links[0]);
  }
  return pathname === link.to || (link.to !== landing && pathname.startsWith(`${link.to}/`));
}
