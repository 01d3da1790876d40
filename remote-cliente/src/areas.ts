import type { Areas } from 'shared-domain/remotes';
import type { IconName } from 'shared-ui';

/** What the shell's sidebar shows of this remote. It travels with each release. */
export const areas: Areas<IconName> = {
  cliente: {
    links: [
      { to: '/cliente', label: 'Inicio', icon: 'home' },
      { to: '/cliente/mis-evaluaciones', label: 'Mis evaluaciones', icon: 'file' },
    ],
  },
};
