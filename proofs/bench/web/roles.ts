export interface MeasuredRole {
  account: string;
  title: string;
  path: string;
  /** Selector that matches once the screen shows data. */
  data: string;
}

export const MEASURED_ROLES: readonly MeasuredRole[] = [
  { account: 'cliente', title: 'client', path: '/cliente', data: 'main article h3' },
  { account: 'jefe', title: 'head', path: '/jefe-negocios', data: 'main tbody td' },
  { account: 'asesor', title: 'advisor', path: '/asesor', data: 'main article h3' },
];

export const PASSWORD = 'Demo-2026-creditos';
