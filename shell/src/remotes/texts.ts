import type { ManifestFault } from 'shared-domain/remotes';
import type { FailureReason } from './remote-failure';

export const texts = {
  loading: 'Cargando pantalla…',
  slow: 'La pantalla sigue cargando. La conexión parece lenta.',
  retry: 'Reintentar',
  reload: 'Recargar la página',
  failed: 'No se pudo mostrar esta pantalla',
  others: 'El resto de la aplicación sigue funcionando.',
  newRelease: 'Hay una versión nueva de esta pantalla.',
  withdrawn: 'Se retiró esta versión de la pantalla. Actualice cuando pueda: volverá a la anterior.',
  update: 'Actualizar',
  later: 'Más tarde',
  unsaved: 'Tiene trabajo sin guardar. ¿Desea actualizar ahora?',
  unsavedDetail: 'La página se volverá a cargar. Puede terminar primero y actualizar después.',
  updateNow: 'Actualizar ahora',
  goOn: 'Seguir trabajando',
  source: (remote: string, release: string | undefined) => `${remote}, versión ${release ?? 'desconocida'}`,
} as const;

export function reasonText(reason: FailureReason): string {
  switch (reason.kind) {
    case 'registry':
      return 'No se pudo consultar qué pantallas están publicadas.';
    case 'unpublished':
      return 'Esta pantalla todavía no está publicada.';
    case 'unsigned':
      return 'El registro nombra esta pantalla sin la firma de quien publica, así que no se ejecuta. Quien la publica debe publicarla otra vez.';
    case 'manifest':
      return 'El servidor de esta pantalla no responde.';
    case 'unverifiable':
      return 'El registro no trae la huella del manifiesto de esta pantalla, así que no se ejecuta. Quien la publica debe publicarla otra vez.';
    case 'altered':
      return 'Esta pantalla no es la que se publicó: su manifiesto cambió, así que no se ejecuta. Reintente; si se repite, avise a quien administra el sistema.';
    case 'refused':
      return `El manifiesto de esta pantalla no se admite: ${faultText(reason.fault)} Quien la publica debe corregirlo.`;
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
      return 'La versión publicada de esta pantalla ya es otra. Recargue la página para usarla.';
    case 'render':
      return 'La pantalla tuvo un error inesperado.';
  }
}

function faultText({ rule, value }: ManifestFault): string {
  switch (rule) {
    case 'entry-type':
      return `su entrada es de tipo "${value}" y solo se ejecutan scripts clásicos.`;
    case 'entry-place':
      return `su entrada "${value}" no es uno de los archivos publicados con su huella.`;
    case 'public-path':
      return `sus archivos vendrían de "${value}" y no de su propia carpeta.`;
    case 'server-entry':
      return 'trae una entrada para servidores.';
    case 'file-without-hash':
      return `nombra el archivo "${value}", que no tiene huella.`;
  }
}
