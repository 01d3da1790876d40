import type { FailureKind } from './remote-failure';

export const texts = {
  loading: 'Cargando pantalla…',
  slow: 'La pantalla sigue cargando. La conexión parece lenta.',
  retry: 'Reintentar',
  reload: 'Recargar la página',
  failed: 'No se pudo mostrar esta pantalla',
  others: 'El resto de la aplicación sigue funcionando.',
  override: 'Esta pantalla es un reemplazo, no la publicada',
  overrideSource: (remote: string, address: string) => `${remote} viene de ${address}`,
  endOverride: 'Volver a la publicada',
  newRelease: 'Hay una versión nueva de esta pantalla.',
  update: 'Actualizar',
  later: 'Más tarde',
  unsaved: 'Tiene trabajo sin guardar. ¿Desea actualizar ahora?',
  unsavedDetail: 'La página se volverá a cargar. Puede terminar primero y actualizar después.',
  updateNow: 'Actualizar ahora',
  goOn: 'Seguir trabajando',
  source: (remote: string, release: string | undefined) => `${remote}, versión ${release ?? 'desconocida'}`,
} as const;

/** What happened, in words for the person in front of the screen. */
export function reasonText(reason: FailureKind): string {
  switch (reason.kind) {
    case 'registry':
      return 'No se pudo consultar qué pantallas están publicadas.';
    case 'unpublished':
      return 'Esta pantalla todavía no está publicada.';
    case 'manifest':
      return 'El servidor de esta pantalla no responde o responde algo que no corresponde.';
    case 'incompatible':
      return `Esta pantalla necesita otras versiones: ${reason.mismatches
        .map(
          ({ name, required, provided }) => `${name} ${required} (hay ${provided.join(', ') || 'ninguna'})`,
        )
        .join('; ')}.`;
    case 'files':
      return 'No se pudieron cargar sus archivos, o no coinciden con los que se publicaron.';
    case 'module':
      return reason.problem;
    case 'replaced':
      return 'Se publicó una versión nueva de esta pantalla.';
    case 'render':
      return 'La pantalla tuvo un error inesperado.';
  }
}
