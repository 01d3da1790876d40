/** Below this address are the files of the remote that is looked at; empty as long as nobody said so. */
let folder = '';

/** From now on what files below this address do is told with their names. */
export function watchFolder(address: string): void {
  folder = address;
}

const DEPTH = 40;

/** The place in the remote's files that is calling now, such as `static/js/screen.js:1:52`; empty for anybody else. */
export function callingSite(): string {
  if (!folder) return '';
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = DEPTH;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  const start = stack.indexOf(folder);
  if (start < 0) return '';
  return /^[^\s)]+/.exec(stack.slice(start + folder.length))?.[0] ?? '';
}
