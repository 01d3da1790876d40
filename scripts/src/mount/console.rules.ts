import type { ConsoleError } from './observation';

const MAX_LENGTH = 200;

/** The first line of an error. The other lines name places in minified code. */
export function firstLine(text: string): string {
  const [first = ''] = text.split('\n');
  return first.length > MAX_LENGTH ? `${first.slice(0, MAX_LENGTH)}…` : first;
}

/**
 * The file of the candidate that an error comes from.
 * @param folder address below which the files of the candidate are
 */
export function fileOf({ text, address }: ConsoleError, folder: string): string | undefined {
  const source = [address, text].find((one) => one.includes(folder));
  return source && /^[^\s?#:)]+/.exec(source.slice(source.indexOf(folder) + folder.length))?.[0];
}

/** Whether the browser itself noted that a call of the API was refused, as it does in the states that refuse calls. */
export function isRefusedCall({ address }: ConsoleError): boolean {
  return URL.canParse(address) && new URL(address).pathname.startsWith('/api/');
}
