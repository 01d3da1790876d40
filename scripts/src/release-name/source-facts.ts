import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { moduleNamesIn } from '../imports/module-names';

/** The names that a file takes from another one; `all` where that cannot be told. */
export type Names = readonly string[] | 'all';

/** A module that a file names so that it runs, types left out. */
interface Reference {
  specifier: string;
  names: Names;
}

/** An export that another module provides. */
export interface Reexport {
  specifier: string;
  /** Its name over there; undefined for the whole module. */
  imported: string | undefined;
  /** Its name here; undefined for `export *`. */
  exported: string | undefined;
}

/** What the naming of a release has to know of one file. */
export interface SourceFacts {
  hash: string;
  references: readonly Reference[];
  reexports: readonly Reexport[];
  /** Values that the file itself declares and exports. */
  declared: ReadonlySet<string>;
}

const SOURCE = /\.[cm]?[jt]sx?$/;
/** Ways to name a module that are not statements. */
const MAY_NAME_MORE = /\brequire\b|import\.meta/;

const known = new Map<string, { stamp: string; facts: SourceFacts }>();

/** Reads a file once, and again when it changed. */
export function factsOf(file: string): SourceFacts {
  const { mtimeMs, ctimeMs, size, ino } = statSync(file);
  const stamp = [mtimeMs, ctimeMs, size, ino].join();
  const before = known.get(file);
  if (before?.stamp === stamp) return before.facts;
  const facts = read(file);
  known.set(file, { stamp, facts });
  return facts;
}

function read(file: string): SourceFacts {
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('hex');
  if (!SOURCE.test(file)) return { hash, references: [], reexports: [], declared: new Set() };
  const text = content.toString();
  const { module } = parseSync(file, text);
  const references = [...imported(module), ...loadedOnDemand(module, text)];
  const stated = new Set(references.map(({ specifier }) => specifier));
  const others = MAY_NAME_MORE.test(text) ? moduleNamesIn(file, text) : [];
  for (const { specifier, isType } of others) {
    if (specifier && !isType && !stated.has(specifier)) references.push({ specifier, names: 'all' });
  }
  return { hash, references, ...exported(module) };
}

function imported({ staticImports }: EcmaScriptModule): Reference[] {
  return staticImports.flatMap(({ moduleRequest, entries }) => {
    const values = entries.filter(({ isType }) => !isType);
    // All that the statement names is types: nothing of it is left in a bundle.
    if (entries.length > 0 && values.length === 0) return [];
    const names = values.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : name));
    const isWhole = names.length === 0 || names.includes(null);
    return [{ specifier: moduleRequest.value, names: isWhole ? 'all' : (names as string[]) }];
  });
}

function loadedOnDemand({ dynamicImports }: EcmaScriptModule, text: string): Reference[] {
  return dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end)) ?? [];
    return specifier ? [{ specifier, names: 'all' }] : [];
  });
}

function exported({ staticExports }: EcmaScriptModule): Pick<SourceFacts, 'reexports' | 'declared'> {
  const entries = staticExports.flatMap((one) => one.entries).filter(({ isType }) => !isType);
  const reexports: Reexport[] = [];
  const declared = new Set<string>();
  for (const { moduleRequest, importName, exportName } of entries) {
    const name = exportName.kind === 'Default' ? 'default' : (exportName.name ?? undefined);
    if (!moduleRequest) declared.add(name ?? 'default');
    else {
      reexports.push({
        specifier: moduleRequest.value,
        imported: importName.name ?? undefined,
        exported: name,
      });
    }
  }
  return { reexports, declared };
}
