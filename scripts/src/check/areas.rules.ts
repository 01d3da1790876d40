import { areasSchema, mayOpen, PATHS_OF_ROLE, type Rol } from 'shared-domain';
import type { Release } from '../build/release-file';
import type { Finding } from './finding';

const FILE = 'src/areas.ts';

/** What the shell would not show of the links that a release brings. */
export function areasFindings({ areas }: Release): Finding[] {
  if (areas === undefined) return [];
  const { success, data, error } = areasSchema.safeParse(areas);
  if (!success) {
    const where = ['areas', ...(error.issues[0]?.path ?? [])].join('.');
    return [
      {
        file: 'release.json',
        problem: `${where} no es un enlace del menú: la aplicación no aceptaría el registro.`,
        fix: 'Dé a cada rol una lista "links" con to (una dirección de esta aplicación), label (hasta 40 letras) e icon.',
      },
    ];
  }
  return Object.entries(data).flatMap(([rol, { links }]) =>
    links
      .filter(({ to }) => !mayOpen(rol as Rol, to))
      .map(({ to, label }) => ({
        file: FILE,
        problem: `El enlace "${label}" lleva a ${to}, que el rol ${rol} no puede abrir: no se mostrará.`,
        fix: `Use una dirección que empiece con ${PATHS_OF_ROLE[rol as Rol].join(' o ')}.`,
      })),
  );
}
