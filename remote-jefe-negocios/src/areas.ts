import type { Areas } from 'shared-domain/remotes';
import type { IconName } from 'shared-ui';

/** Published with each release. */
export const areas: Areas<IconName> = {
  jefe_negocios: {
    links: [
      { to: '/jefe-negocios/evaluaciones-clientes', label: 'Evaluaciones de clientes', icon: 'list' },
      { to: '/jefe-negocios', label: 'Evaluaciones pendientes', icon: 'clock' },
      { to: '/jefe-negocios/mis-decisiones', label: 'Mis decisiones', icon: 'check-circle' },
    ],
  },
};
