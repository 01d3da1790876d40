import { isRemoteFailureKind, type RemoteFailureKind } from 'shared-domain';
import type { Finding } from '../check/finding';
import { fileOf, firstLine } from './console.rules';
import type { Seen } from './observation';
import { whereOf } from './place';

const LOOK_AT_IT_ALONE = 'Corrija ese error; el remoto por separado (npm run dev) lo muestra con sus líneas.';
const PUBLISH_AS_BUILT = 'Publique todos los archivos de dist, tal como se construyeron.';
const TRY_AGAIN = 'No depende del remoto: ejecute el comando otra vez.';

const FIX: Record<RemoteFailureKind, string> = {
  registry: TRY_AGAIN,
  unsigned: TRY_AGAIN,
  unpublished: TRY_AGAIN,
  replaced: TRY_AGAIN,
  manifest: PUBLISH_AS_BUILT,
  unverifiable: PUBLISH_AS_BUILT,
  altered: PUBLISH_AS_BUILT,
  files: PUBLISH_AS_BUILT,
  refused: 'Construya de nuevo con remoteConfig; no cambie el manifiesto después de construir.',
  incompatible: 'Instale las versiones que la aplicación ofrece y construya de nuevo.',
  module:
    'Exporte desde src/remote.tsx lo que pide el contrato: su número y un componente por defecto; construya de nuevo.',
  render: LOOK_AT_IT_ALONE,
};

/** The shell's message in the place of a screen, with what was thrown. */
export function failureFinding(seen: Seen, folder: string): Finding | undefined {
  const { failure } = seen.look;
  if (!failure) return undefined;
  const kind = isRemoteFailureKind(failure.mark) ? failure.mark : 'render';
  const thrown = seen.consoleErrors.find((one) => fileOf(one, folder));
  return {
    kind,
    file: (thrown && fileOf(thrown, folder)) ?? 'src/remote.tsx',
    problem: `Montado en la aplicación no se muestra ${whereOf(seen)}. ${failure.text}${thrown ? ` (${firstLine(thrown.text)})` : ''}`,
    fix: FIX[kind],
  };
}
