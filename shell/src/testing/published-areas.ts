import type { Areas } from 'shared-domain/remotes';
import { REMOTES } from 'shared-domain/remotes/list';

/** Embeds a registry with these links for one test. */
export function publishAreas(areas: Areas): void {
  const lines = REMOTES.map(({ name, roles }) => {
    const own = Object.fromEntries(roles.flatMap((rol) => (areas[rol] ? [[rol, areas[rol]]] : [])));
    const manifest = `/remotes/${name}/1/mf-manifest.json`;
    return [name, { release: '1', manifest, contract: 1, integrity: {}, areas: own }];
  });
  const element = document.createElement('script');
  Object.assign(element, { id: 'registry', type: 'application/json' });
  element.textContent = JSON.stringify({ schema: 1, remotes: Object.fromEntries(lines) });
  document.head.append(element);
}

afterEach(() => document.getElementById('registry')?.remove());
