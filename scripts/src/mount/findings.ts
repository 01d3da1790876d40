import { isRemoteFailureKind } from 'shared-domain/remotes';
import type { Finding } from '../check/finding';
import { LEFTOVERS } from './leftovers';
import type { Observation, Seen } from './observation';
import { EARLY, FRAMED, ROUNDS, WIDTHS } from './plan';
import {
  brokenScreens,
  consoleErrors,
  type Found,
  failures,
  fileOf,
  filled,
  firstLine,
  firstOfEach,
  LOOK_AT_IT_ALONE,
  whereOf,
} from './screen.rules';

/** Only `tours` excludes other candidates. */
interface Facts extends Observation {
  remote: string;
  folder: string;
  seen: Seen[];
  found: readonly Finding[];
}

interface Row {
  kind: NonNullable<Finding['kind']>;
  /** Suppresses later rows, which would only report consequences. */
  isLast?: true;
  when(facts: Facts): Found[];
  fix?: string;
}

const MOST_RESTYLED = 5;

/** In print order. */
const FINDINGS: readonly Row[] = [
  {
    kind: 'not-signed-in',
    isLast: true,
    when: ({ tours }) =>
      tours
        .filter(({ refusal }) => refusal)
        .map(({ remote, username, refusal }) => ({
          file: 'shared-domain/src/cuenta/rol.ts',
          problem: `${refusal}: no se pudo montar ${remote}.`,
          fix: `Haga que ${username} pueda entrar en una demostración nueva; las cuentas siguen de los roles y de api/src/demo/cuentas.ts.`,
        })),
  },
  {
    kind: 'not-asked-for',
    isLast: true,
    when: ({ tours }) =>
      tours
        .filter(({ wasRequested }) => !wasRequested && !tours.some(({ stuck }) => stuck))
        .map(({ remote, username }) => ({
          file: 'shared-domain/src/remotes/remotes.ts',
          problem: `La aplicación no pidió ${remote} para la cuenta ${username}: no se pudo montar.`,
        })),
    fix: 'Revise en esa lista qué remoto tiene el rol de la cuenta.',
  },
  {
    kind: 'endless-loop',
    when: ({ tours }) =>
      tours.flatMap(({ stuck, username }) => {
        if (!stuck) return [];
        const where = whereOf({ username, path: stuck.path });
        const who = stuck.during === 'hasUnsavedWork' ? 'hasUnsavedWork() se quedó' : 'Se quedó';
        const problem = stuck.isCrashed
          ? `Agotó la memoria de la página ${where}: el navegador la cerró.`
          : `${who} en un bucle ${where}: la página dejó de responder.`;
        return [{ problem }];
      }),
    fix: 'Busque un while, un for o una llamada a sí misma que no termina.',
  },
  { kind: 'render', when: ({ seen, folder }) => failures(seen, folder) },
  {
    kind: 'blank',
    when: ({ seen }) => brokenScreens(seen, 'Queda en blanco {where}.', ({ look }) => look.isBlank),
    fix: 'Muestre un encabezado y, mientras no llegan los datos, un Skeleton de shared-ui.',
  },
  {
    kind: 'no-heading',
    when: ({ seen }) =>
      brokenScreens(
        seen,
        'No muestra ningún título {where}.',
        ({ look, state }) => !look.heading && !look.isBlank && state !== EARLY,
      ),
    fix: 'Muestre un encabezado, por ejemplo con Page de shared-ui, aunque los datos no hayan llegado.',
  },
  {
    kind: 'restless',
    when: ({ seen }) =>
      brokenScreens(seen, 'No deja de cambiar o de llamar a la API {where}.', ({ look }) => look.isRestless),
    fix: 'Busque un efecto que se repite: llama o cambia el estado cada vez que se dibuja.',
  },
  {
    kind: 'overflow',
    when: ({ seen }) =>
      brokenScreens(
        seen,
        'Es más ancha que la pantalla {where}: {overflow}.',
        ({ look, width }) => width === WIDTHS.at(-1) && look.overflow !== undefined,
      ),
    fix: 'Deje que el contenido se parta o se desplace dentro de su caja; npm run dev lo muestra a ese ancho.',
  },
  {
    kind: 'console',
    when: ({ seen, folder }) => consoleErrors(seen, folder),
    fix: 'Corrija lo que lo causa; una pantalla que funciona no escribe errores.',
  },
  {
    kind: 'reported',
    // Errors without another finding, such as a `hasUnsavedWork` that throws.
    when: ({ tours, found }) => {
      const reports = tours.flatMap((tour) => tour.reports);
      const isFound = (message: string) =>
        found.some(({ kind, problem }) => kind === message || problem.includes(message));
      return firstOfEach(reports, ({ mensaje }) => mensaje)
        .filter(({ mensaje }) => !isFound(mensaje))
        .map(({ mensaje, ruta }) => ({
          problem: isRemoteFailureKind(mensaje)
            ? `La aplicación no pudo cargar el remoto en ${ruta} en algún momento.`
            : `La aplicación notó un error en ${ruta}: ${mensaje}`,
        }));
    },
    fix: LOOK_AT_IT_ALONE,
  },
  {
    kind: 'restyled',
    when: ({ tours }) => {
      const changes = tours.flatMap(({ restyled, username }) =>
        restyled.map((one) => ({ ...one, username })),
      );
      return firstOfEach(changes, ({ element, property }) => `${element} ${property}`)
        .slice(0, MOST_RESTYLED)
        .map(({ element, property, before, now, ...place }) => {
          const when = place.path === FRAMED ? 'Después de salir de él, deja cambiada' : 'Cambia';
          const change = `${property} de ${element} pasa de «${before}» a «${now}»`;
          return { problem: `${when} la apariencia de la aplicación ${whereOf(place)}: ${change}.` };
        });
    },
    fix: 'Dé estilo solo a lo de su pantalla, con styled-components: sin html, body, :root, * ni :has() hacia afuera, y sin hojas, @property ni @font-face de todo el documento.',
  },
  {
    kind: 'left-behind',
    when: ({ tours }) => {
      const leftovers = tours.flatMap(({ leftovers = [], username, seen: [first] }) =>
        leftovers.map((one) => ({ ...one, where: whereOf({ username, path: first?.path ?? '/' }) })),
      );
      const keyOf = ({ what, detail, site = '' }: (typeof leftovers)[number]) =>
        [what, detail, site].join('\n');
      return firstOfEach(leftovers, keyOf).map((one) => {
        const [sentence, fix] = LEFTOVERS[one.what];
        const problem = `Montado y quitado ${ROUNDS} veces ${one.where}, deja ${filled(sentence, one)}.`;
        return { file: one.site, problem, fix };
      });
    },
  },
  {
    kind: 'duplicate',
    when: ({ shared, renderers }) =>
      [...Object.entries(shared), ['react-dom', renderers] as const]
        .filter(([, versions]) => versions.length > 1)
        .map(([name, versions]) => ({
          file: 'webpack.config.ts',
          problem: `Montado en la aplicación hay más de un ${name} en la página: ${versions.join(' y ')}.`,
        })),
    fix: 'Compártalo con singleton: true e import: false; remoteConfig lo hace.',
  },
  {
    kind: 'neighbour',
    when: ({ neighbours, brokenAnyway, remote, folder }) =>
      neighbours
        .filter((other) => other.remote !== remote && !brokenAnyway.includes(other.remote))
        .flatMap((other) => {
          const [error] = other.consoleErrors;
          const file = fileOf(other.consoleErrors, folder);
          const together = `Con ${remote} en la página, ${other.remote}`;
          if (!other.heading)
            return [{ file, problem: `${together} deja de mostrarse. ${other.failure ?? ''}`.trim() }];
          return error ? [{ file, problem: `${together} escribe errores: ${firstLine(error.text)}` }] : [];
        }),
    fix: 'Quite lo que cambie fuera de su área: variables globales, prototipos, estilos, el historial.',
  },
];

export function mountFindings(observation: Observation, remote: string, folder: string): Finding[] {
  const tours = observation.tours.filter((one) => one.remote === remote);
  const seen = tours.flatMap((tour) => tour.seen);
  const found: Finding[] = [];
  for (const { kind, isLast, when, fix = '' } of FINDINGS) {
    const rows = when({ ...observation, tours, seen, remote, folder, found });
    const findings = rows.map((row) => ({ kind, fix, ...row, file: row.file ?? 'src/remote.tsx' }));
    if (isLast && findings.length > 0) return findings.slice(0, 1);
    found.push(...findings);
  }
  return found;
}

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
