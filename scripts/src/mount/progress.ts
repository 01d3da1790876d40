import { eraseStatus, print, status } from '../command';

/** Says what is mounted at this moment, on one line that is written over where somebody watches. */
export interface Progress {
  tell(text: string): void;
  done(): void;
}

export function startProgress(): Progress {
  if (!process.stdout.isTTY) return linesOf();
  return { tell: (text) => status(`    ${text}`), done: eraseStatus };
}

/** Where nobody watches, such as in a log, each remote and account has a line and its screens have none. */
function linesOf(): Progress {
  const told = new Set<string>();
  return {
    tell: (text) => {
      const [head = ''] = text.split(':');
      if (told.has(head)) return;
      told.add(head);
      print(`    ${head}`);
    },
    done: () => undefined,
  };
}
