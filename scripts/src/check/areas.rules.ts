import { mayOpen, PATHS_OF_ROLE, type Release, type Rol } from 'shared-domain';
import { remoteOfPath } from 'shared-domain/remotes';
import { screenAt } from '../mount/screens.rules';
import type { Finding } from './finding';

/** Whether a link leads to a screen of another remote, or to one of its own that the release names. */
function isThere(rol: Rol, to: string, { name, screens }: Release): boolean {
  if (!screens) return true;
  const base = PATHS_OF_ROLE[rol].find((path) => to === path || to.startsWith(`${path}/`)) ?? '';
  const owner = remoteOfPath(base);
  return (owner !== undefined && owner !== name) || screenAt(to, [base], screens) !== undefined;
}

/** The links of a release that lead nowhere, or where their role may not go. */
export function areasFindings(release: Release): Finding[] {
  return Object.entries(release.areas ?? {}).flatMap(([key, { links }]) => {
    const rol = key as Rol;
    return links.flatMap(({ to, label }): Finding[] => {
      if (!mayOpen(rol, to)) {
        return [
          {
            file: 'src/areas.ts',
            problem: `El enlace "${label}" lleva a ${to}, que el rol ${rol} no puede abrir: no se mostrará.`,
            fix: `Use una dirección que empiece con ${PATHS_OF_ROLE[rol].join(' o ')}.`,
          },
        ];
      }
      if (isThere(rol, to, release)) return [];
      return [
        {
          file: 'src/areas.ts',
          problem: `El enlace "${label}" lleva a ${to}, donde el remoto no tiene ninguna pantalla.`,
          fix: 'Agregue esa ruta en src/remote.tsx, o corrija la dirección.',
        },
      ];
    });
  });
}
