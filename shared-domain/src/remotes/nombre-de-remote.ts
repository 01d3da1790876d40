/** No page carries the list of remotes, so only names that cannot be derived are listed. */
const NOMBRE: Record<string, string> = {
  'remote-asesor': 'La pantalla de los asesores',
  'remote-jefe-negocios': 'La pantalla de los jefes de negocios',
  'remote-cliente': 'La pantalla de los clientes',
  'remote-admin': 'La pantalla de administración',
  shell: 'La aplicación',
};

/** `null` is the shell, which every role has. */
export const nombreDeRemote = (remote: string | null): string =>
  NOMBRE[remote ?? 'shell'] ?? `La pantalla de ${remote?.replace(/^remote-/, '').replaceAll('-', ' ')}`;

/** 'remote-asesor@8c41d07e' becomes 'La pantalla de los asesores (8c41d07e)'. */
export function nombreDeRelease(release: string): string {
  const [remote = release, version] = release.split('@');
  return version ? `${nombreDeRemote(remote)} (${version})` : release;
}
