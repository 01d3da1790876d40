import type { Areas } from 'shared-domain/remotes';
import type { IconName } from 'shared-ui';

/** Sidebar links of this remote, published with each release. */
export const areas: Areas<IconName> = {
  cliente: {
    links: [
      { to: '/cliente', label: 'Inicio', icon: 'home' },
      { to: '/cliente/mis-evaluaciones', label: 'Mis evaluaciones', icon: 'file' },
    ],
  },
};
