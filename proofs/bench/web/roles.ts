/** A role whose first screen is measured. */
export interface MeasuredRole {
  /** Its demonstration account. */
  account: string;
  title: string;
  /** Where the role is after signing in. */
  path: string;
  /** What is there as soon as the first data of that screen are. */
  data: string;
}

export const MEASURED_ROLES: readonly MeasuredRole[] = [
  { account: 'cliente', title: 'client', path: '/cliente', data: 'main article h3' },
  { account: 'jefe', title: 'head', path: '/jefe-negocios', data: 'main tbody td' },
  { account: 'asesor', title: 'advisor', path: '/asesor', data: 'main article h3' },
];

/** The password of every demonstration account. */
export const PASSWORD = 'Demo-2026-creditos';
