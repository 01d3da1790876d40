import { parseSync } from 'oxc-parser';
import { bindingsOf } from './bindings';
import { addUse, type References } from './collected';
import { readChildren, type SourceFile } from './readers';

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => ends.filter((end) => end < offset).length + 1;
}

/** What a file takes from packages and which calls it names. */
export function referencesIn(path: string, text: string): References {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const { bindings, reexports } = bindingsOf(program);
  const file: SourceFile = { bindings, names: new Map(), calls: new Map(), lineOf: lineCounter(text) };
  for (const { start, ...one } of reexports) addUse(file.names, { ...one, line: file.lineOf(start) });
  readChildren(program, file);
  return { names: file.names, calls: file.calls };
}
