import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

interface Question {
  text: string;
  isSecret?: boolean;
}

export async function ask<Name extends string>(
  questions: Record<Name, Question>,
): Promise<Record<Name, string>> {
  let isHidden = false;
  // At a terminal the reader echoes input by writing here.
  const shown = new Writable({
    write(part, _encoding, done) {
      if (!isHidden) process.stdout.write(part);
      done();
    },
  });
  const reader = createInterface({
    input: process.stdin,
    output: shown,
    terminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
    historySize: 0,
  });
  reader.once('SIGINT', () => process.exit(130));
  const lines = reader[Symbol.asyncIterator]();
  const answers: Partial<Record<Name, string>> = {};
  for (const [name, { text, isSecret = false }] of Object.entries<Question>(questions)) {
    reader.setPrompt(text);
    reader.prompt();
    isHidden = isSecret;
    answers[name as Name] = String((await lines.next()).value ?? '');
    isHidden = false;
    if (isSecret && process.stdin.isTTY) process.stdout.write('\n');
  }
  reader.close();
  return answers as Record<Name, string>;
}
