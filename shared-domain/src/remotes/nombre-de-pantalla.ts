/**
 * Names of the screens of a remote for users, if they differ from the remote's name. No page carries the list of
 * remotes.
 */
const PANTALLA: Record<string, string> = {
  'remote-asesor': 'La pantalla de los asesores',
  'remote-jefe-negocios': 'La pantalla de los jefes de negocios',
  'remote-cliente': 'La pantalla de los clientes',
  'remote-admin': 'La pantalla de administración',
  shell: 'La aplicación',
};

/** What people call the screens of a remote; null is what is around them, which every role has. */
export const nombreDePantalla = (remote: string | null): string =>
  PANTALLA[remote ?? 'shell'] ?? `La pantalla de ${remote?.replace(/^remote-/, '').replaceAll('-', ' ')}`;

/** A release in words: 'remote-asesor@8c41d07e' is 'La pantalla de los asesores (8c41d07e)'. */
export function nombreDeRelease(release: string): string {
  const [remote = release, version] = release.split('@');
  return version ? `${nombreDePantalla(remote)} (${version})` : release;
}
