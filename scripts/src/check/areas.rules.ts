import { mayOpen, PATHS_OF_ROLE, type Release, type Rol } from 'shared-domain';
import type { Finding } from './finding';

/** The links of a release that the shell would not show, because their role may not open them. */
export function areasFindings({ areas = {} }: Release): Finding[] {
  return Object.entries(areas).flatMap(([rol, { links }]) =>
    links
      .filter(({ to }) => !mayOpen(rol as Rol, to))
      .map(({ to, label }) => ({
        file: 'src/areas.ts',
        problem: `El enlace "${label}" lleva a ${to}, que el rol ${rol} no puede abrir: no se mostrará.`,
        fix: `Use una dirección que empiece con ${PATHS_OF_ROLE[rol as Rol].join(' o ')}.`,
      })),
  );
}
