import type { RemoteFailureKind } from 'shared-domain';
import type { Finding } from '../check/finding';
import type { ConsoleError, Observation, ScreenVisit, ShownFailure } from './observation';

const MAX_CONSOLE_ERRORS = 5;
const MAX_LENGTH = 200;

/** The first line of an error. The other lines name places in minified code. */
function firstLine(text: string): string {
  const [first = ''] = text.split('\n');
  return first.length > MAX_LENGTH ? `${first.slice(0, MAX_LENGTH)}…` : first;
}

/**
 * The file of the candidate that an error comes from.
 * @param folder address below which the files of the candidate are
 */
function fileOf({ text, address }: ConsoleError, folder: string): string | undefined {
  const source = [address, text].find((one) => one.includes(folder));
  return source && /^[^\s?#:)]+/.exec(source.slice(source.indexOf(folder) + folder.length))?.[0];
}

const LOOK_AT_IT_ALONE = 'Corrija ese error; el remoto por separado (npm run dev) lo muestra con sus líneas.';
const PUBLISH_AS_BUILT = 'Publique todos los archivos de dist, tal como se construyeron.';
const TRY_AGAIN = 'No depende del remoto: ejecute el comando otra vez.';

const FIX: Record<RemoteFailureKind, string> = {
  registry: TRY_AGAIN,
  unpublished: TRY_AGAIN,
  unsigned: TRY_AGAIN,
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

function failureFinding(
  { kind, text }: ShownFailure,
  errors: readonly ConsoleError[],
  folder: string,
): Finding {
  const thrown = errors.find((one) => fileOf(one, folder));
  return {
    file: (thrown && fileOf(thrown, folder)) ?? 'src/remote.tsx',
    problem: `Montado en la aplicación no se muestra. ${text}${thrown ? ` (${firstLine(thrown.text)})` : ''}`,
    fix: kind ? FIX[kind] : LOOK_AT_IT_ALONE,
  };
}

function candidateFindings(visit: ScreenVisit, folder: string): Finding[] {
  const { wasRequested, failure, heading, consoleErrors, remote, username } = visit;
  if (failure) return [failureFinding(failure, consoleErrors, folder)];
  if (!wasRequested) {
    return [
      {
        file: 'shared-domain/src/remotes/remotes.ts',
        problem: `La aplicación no pidió ${remote} para la cuenta ${username}: no se pudo montar.`,
        fix: 'Ponga allí la cuenta de demostración que lo abre.',
      },
    ];
  }
  const findings = consoleFindings(consoleErrors, folder);
  if (heading) return findings;
  return [
    {
      file: 'src/remote.tsx',
      problem: `Montado en la aplicación como ${username} no muestra ningún título.`,
      fix: 'Muestre un encabezado, por ejemplo con Page de shared-ui, aunque los datos no hayan llegado.',
    },
    ...findings,
  ];
}

function consoleFindings(consoleErrors: readonly ConsoleError[], folder: string): Finding[] {
  const byText = new Map(consoleErrors.map((one) => [firstLine(one.text), one]));
  return [...byText].slice(0, MAX_CONSOLE_ERRORS).map(([text, one]) => ({
    file: fileOf(one, folder) ?? (one.address || 'src/remote.tsx'),
    problem: `Montado en la aplicación escribe en la consola de errores: ${text}`,
    fix: 'Corrija lo que lo causa; una pantalla que funciona no escribe errores.',
  }));
}

function duplicateFindings({ shared, renderers }: Observation): Finding[] {
  const copies = Object.entries(shared).filter(([, versions]) => versions.length > 1);
  if (renderers.length > 1) copies.push(['react-dom', renderers]);
  return copies.map(([name, versions]) => ({
    file: 'webpack.config.ts',
    problem: `Montado en la aplicación hay más de un ${name} en la página: ${versions.join(' y ')}.`,
    fix: 'Compártalo con singleton: true e import: false; remoteConfig lo hace.',
  }));
}

function otherFindings(remote: string, others: readonly ScreenVisit[], folder: string): Finding[] {
  const fix = 'Quite lo que cambie fuera de su área: variables globales, prototipos, estilos, el historial.';
  return others.flatMap((other) => {
    const { heading, failure, consoleErrors } = other;
    const beside = `Con ${remote} en la página, ${other.remote}`;
    const caused = consoleErrors.find((one) => fileOf(one, folder));
    const file = (caused && fileOf(caused, folder)) ?? 'src/remote.tsx';
    if (!heading)
      return [{ file, problem: `${beside} deja de mostrarse. ${failure?.text ?? ''}`.trim(), fix }];
    return consoleErrors[0]
      ? [{ file, problem: `${beside} escribe errores: ${firstLine(consoleErrors[0].text)}`, fix }]
      : [];
  });
}

/**
 * What is wrong with a candidate that was mounted.
 * @param remote in whose place it was mounted
 * @param folder address below which its files are
 */
export function mountFindings(observation: Observation, remote: string, folder: string): Finding[] {
  const { visits, brokenAnyway } = observation;
  const others = visits.filter((one) => one.remote !== remote && !brokenAnyway.includes(one.remote));
  return [
    ...visits.filter((one) => one.remote === remote).flatMap((visit) => candidateFindings(visit, folder)),
    ...duplicateFindings(observation),
    ...otherFindings(remote, others, folder),
  ];
}
