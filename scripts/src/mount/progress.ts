/** Says what is mounted at this moment, on one line that is written over where somebody watches. */
export interface Progress {
  tell(text: string): void;
  done(): void;
}

const CLEAR_LINE = '\r\u001b[K';

export function startProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  if (!stream.isTTY) return linesOf(stream);
  return {
    tell: (text) => void stream.write(`${CLEAR_LINE}    ${text}`),
    done: () => void stream.write(CLEAR_LINE),
  };
}

/** Where nobody watches, such as in a log, each remote and account has a line and its screens have none. */
function linesOf(stream: NodeJS.WriteStream): Progress {
  const told = new Set<string>();
  return {
    tell: (text) => {
      const [head = ''] = text.split(':');
      if (told.has(head)) return;
      told.add(head);
      stream.write(`    ${head}\n`);
    },
    done: () => undefined,
  };
}
