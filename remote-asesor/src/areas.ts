import type { Areas } from 'shared-domain/remotes';
import type { IconName } from 'shared-ui';

/** Published with each release. */
export const areas: Areas<IconName> = {
  asesor: {
    links: [
      { to: '/asesor/dashboard', label: 'Panel', icon: 'home' },
      { to: '/asesor/evaluacion-cliente', label: 'Registrar evaluación', icon: 'plus' },
      { to: '/asesor/evaluaciones-enviadas', label: 'Evaluaciones enviadas', icon: 'send' },
    ],
  },
};
