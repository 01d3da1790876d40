import { isRemoteFailureKind, REFUSED_WITH, type RemoteFailureKind } from 'shared-domain/remotes';
import type { Finding } from '../check/finding';
import type { ConsoleError, Seen } from './observation';

export type Found = Partial<Finding> & Pick<Finding, 'problem'>;

const MOST = 5;
const MOST_LETTERS = 200;

export const LOOK_AT_IT_ALONE =
  'Corrija ese error; el remoto por separado (npm run dev) lo muestra con sus líneas.';
const PUBLISH_AS_BUILT = 'Publique todos los archivos de dist, tal como se construyeron.';
const TRY_AGAIN = 'No depende del remoto: ejecute el comando otra vez.';

const FAILURES: Record<RemoteFailureKind, string> = {
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

type Place = Pick<Seen, 'username' | 'path'> & Partial<Pick<Seen, 'state' | 'width'>>;

export function whereOf({ username, path, state, width }: Place): string {
  const details = [`como ${username}`, state && `con ?estado=${state}`, width && `a ${width} px`];
  return `en ${path} (${details.filter(Boolean).join(', ')})`;
}

function placesOf([first, ...others]: readonly Place[]): string {
  if (!first) return '';
  const more = others.length === 1 ? ' y un caso más' : ` y ${others.length} casos más`;
  return `${whereOf(first)}${others.length > 0 ? more : ''}`;
}

/** Later lines only locate minified code. */
export function firstLine(text: string): string {
  const [first = ''] = text.split('\n');
  return first.length > MOST_LETTERS ? `${first.slice(0, MOST_LETTERS)}…` : first;
}

export function fileOf(errors: readonly ConsoleError[], folder: string): string | undefined {
  const source = errors.flatMap(({ address, text }) => [address, text]).find((one) => one.includes(folder));
  return source && /^[^\s?#:)]+/.exec(source.slice(source.indexOf(folder) + folder.length))?.[0];
}

export function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Set<string>();
  return items.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)));
}

/** One finding per kind and screen. */
export function failures(seen: readonly Seen[], folder: string): Found[] {
  const kindOf = ({ look: { failure } }: Seen) =>
    isRemoteFailureKind(failure?.mark) ? failure.mark : 'render';
  const keyOf = (one: Seen) => `${kindOf(one)} ${one.path}`;
  const failed = seen.filter(({ look }) => look.failure);
  const first = firstOfEach(failed, keyOf).slice(0, MOST);
  const thrown = first.map(
    (one) => failed.find((other) => keyOf(other) === keyOf(one) && other.consoleErrors.length > 0) ?? one,
  );
  return thrown.map((one) => {
    const error = one.consoleErrors.find((other) => fileOf([other], folder));
    const because = error ? ` (${firstLine(error.text)})` : '';
    return {
      kind: kindOf(one),
      file: fileOf(one.consoleErrors, folder),
      problem: `Montado en la aplicación no se muestra ${whereOf(one)}. ${one.look.failure?.text}${because}`,
      fix: FAILURES[kindOf(one)],
    };
  });
}

export const filled = (sentence: string, values: object) =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => String((values as Record<string, unknown>)[name]));

/** One finding for all affected screens. */
export function brokenScreens(
  seen: readonly Seen[],
  sentence: string,
  isBroken: (seen: Seen) => boolean,
): Found[] {
  const broken = seen.filter((one) => !one.look.failure && isBroken(one));
  const where = placesOf(broken);
  return broken.slice(0, 1).map(({ look }) => ({ problem: filled(sentence, { ...look, where }) }));
}

/** The browser logs requests that a prepared state fails. */
function isExpected({ state }: Seen, { address }: ConsoleError): boolean {
  const isCall = URL.canParse(address) && new URL(address).pathname.startsWith('/api/');
  return isCall && state !== undefined && REFUSED_WITH[state] !== undefined;
}

/** One finding per text; none if a screen failed, because its error is logged too. */
export function consoleErrors(seen: readonly Seen[], folder: string): Found[] {
  if (seen.some(({ look }) => look.failure)) return [];
  const errors = seen.flatMap((place) =>
    place.consoleErrors
      .filter((error) => !isExpected(place, error))
      .map((error) => ({ place, error, text: firstLine(error.text) })),
  );
  return firstOfEach(errors, ({ text }) => text)
    .slice(0, MOST)
    .map(({ error, text }) => {
      const places = errors.filter((one) => one.text === text).map(({ place }) => place);
      const problem = `Escribe en la consola de errores ${placesOf(places)}: ${text}`;
      return { file: fileOf([error], folder) ?? (error.address || undefined), problem };
    });
}
