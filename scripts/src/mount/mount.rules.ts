import { isRemoteFailureKind } from 'shared-domain';
import type { Finding } from '../check/finding';
import { fileOf, firstLine } from './console.rules';
import { leftoverFindings } from './leftover.rules';
import type { Neighbour, Observation, Tour } from './observation';
import { whereOf } from './place';
import { restyledFindings } from './restyled.rules';
import { screenFindings } from './screen.rules';

function stuckFindings(tours: readonly Tour[]): Finding[] {
  return tours.flatMap(({ stuck, username }) => {
    if (!stuck) return [];
    const { during, path, isCrashed } = stuck;
    const where = whereOf({ username, path });
    const who = during === 'hasUnsavedWork' ? 'hasUnsavedWork() se quedó' : 'Se quedó';
    const problem = isCrashed
      ? `Agotó la memoria de la página ${where}: el navegador la cerró.`
      : `${who} en un bucle ${where}: la página dejó de responder.`;
    const fix = 'Busque un while, un for o una llamada a sí misma que no termina.';
    return [{ kind: 'endless-loop', file: 'src/remote.tsx', problem, fix }];
  });
}

/** What the shell reported of the remote beside its screens, such as `hasUnsavedWork` that throws. */
function reportFindings(tours: readonly Tour[], told: readonly Finding[]): Finding[] {
  const messages = new Map(tours.flatMap(({ reports }) => reports.map((one) => [one.mensaje, one] as const)));
  return [...messages.values()]
    .filter(({ mensaje }) => !told.some(({ kind, problem }) => kind === mensaje || problem.includes(mensaje)))
    .map(({ mensaje, ruta }) => ({
      kind: 'reported',
      file: 'src/remote.tsx',
      problem: isRemoteFailureKind(mensaje)
        ? `La aplicación no pudo cargar el remoto en ${ruta} en algún momento.`
        : `La aplicación notó un error en ${ruta}: ${mensaje}`,
      fix: 'Corrija ese error; el remoto por separado (npm run dev) lo muestra con sus líneas.',
    }));
}

function notSignedIn({ remote, username, refusal }: Tour): Finding {
  return {
    kind: 'not-signed-in',
    file: 'shared-domain/src/cuenta/rol.ts',
    problem: `${refusal}: no se pudo montar ${remote}.`,
    fix: `Haga que ${username} pueda entrar en una demostración nueva; las cuentas siguen de los roles y de api/src/demo/cuentas.ts.`,
  };
}

function notAskedFor({ remote, username }: Tour): Finding {
  return {
    kind: 'not-asked-for',
    file: 'shared-domain/src/remotes/remotes.ts',
    problem: `La aplicación no pidió ${remote} para la cuenta ${username}: no se pudo montar.`,
    fix: 'Revise en esa lista qué remoto tiene el rol de la cuenta.',
  };
}

function duplicateFindings({ shared, renderers }: Observation): Finding[] {
  const copies = Object.entries(shared).filter(([, versions]) => versions.length > 1);
  if (renderers.length > 1) copies.push(['react-dom', renderers]);
  return copies.map(([name, versions]) => ({
    kind: 'duplicate',
    file: 'webpack.config.ts',
    problem: `Montado en la aplicación hay más de un ${name} en la página: ${versions.join(' y ')}.`,
    fix: 'Compártalo con singleton: true e import: false; remoteConfig lo hace.',
  }));
}

function neighbourFindings(remote: string, neighbours: readonly Neighbour[], folder: string): Finding[] {
  const fix = 'Quite lo que cambie fuera de su área: variables globales, prototipos, estilos, el historial.';
  return neighbours.flatMap(({ remote: other, heading, failure, consoleErrors }): Finding[] => {
    const beside = `Con ${remote} en la página, ${other}`;
    const caused = consoleErrors.find((one) => fileOf(one, folder));
    const file = (caused && fileOf(caused, folder)) ?? 'src/remote.tsx';
    const finding = { kind: 'neighbour', file, fix } as const;
    if (!heading)
      return [{ ...finding, problem: `${beside} deja de mostrarse. ${failure?.text ?? ''}`.trim() }];
    if (!consoleErrors[0]) return [];
    return [{ ...finding, problem: `${beside} escribe errores: ${firstLine(consoleErrors[0].text)}` }];
  });
}

/**
 * What is wrong with a candidate that was mounted.
 * @param remote in whose place it was mounted
 * @param folder address below which its files are
 */
export function mountFindings(observation: Observation, remote: string, folder: string): Finding[] {
  const { brokenAnyway } = observation;
  const tours = observation.tours.filter((one) => one.remote === remote);
  const refused = tours.find(({ refusal }) => refusal);
  if (refused) return [notSignedIn(refused)];
  const stuck = stuckFindings(tours);
  const unasked = stuck.length > 0 ? undefined : tours.find(({ wasRequested }) => !wasRequested);
  if (unasked) return [notAskedFor(unasked)];
  const others = observation.neighbours.filter(
    (one) => one.remote !== remote && !brokenAnyway.includes(one.remote),
  );
  const screens = screenFindings(tours, folder);
  return [
    ...stuck,
    ...screens,
    ...reportFindings(tours, screens),
    ...restyledFindings(tours),
    ...leftoverFindings(tours),
    ...duplicateFindings(observation),
    ...neighbourFindings(remote, others, folder),
  ];
}

/** Screens that release.json names and that no link and no account led to. */
export function unreachedScreens(
  { tours }: Observation,
  remote: string,
  screens: readonly string[],
): string[] {
  const own = tours.filter((tour) => tour.remote === remote && !tour.stuck && tour.reached.length > 0);
  const reached = new Set(own.flatMap((tour) => tour.reached));
  const missing = own.length > 0 ? screens.filter((screen) => !reached.has(screen)) : [];
  if (missing.length === 0) return [];
  return [`Ningún enlace llevó a estas pantallas, que no se vieron: ${missing.join(', ')}.`];
}
