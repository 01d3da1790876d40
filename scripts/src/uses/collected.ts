import type { Binding } from './bindings';

/** Where a file uses one name of a package, and how much of it. */
export interface Reference {
  /** Lines, in the order of the file. */
  at: number[];
  /** Whether it is only used as an element, only read as a table of members, or in a way in which all of it counts. */
  kind: 'element' | 'table' | 'whole';
  /** Line of each prop that is passed to the element, or of each member that is read. */
  parts: Map<string, number>;
}

export interface References {
  /** By package and name; the name `*` stands for a whole package. */
  names: Map<string, Map<string, Reference>>;
  /** Lines of each call of the API that is named. */
  calls: Map<string, number[]>;
}

/** One use of a name. */
export interface Use extends Binding {
  line: number;
  kind?: Reference['kind'];
  parts?: Iterable<readonly [string, number]>;
}

export function addUse(
  names: References['names'],
  { source, name, line, kind = 'whole', parts = [] }: Use,
): void {
  const ofPackage = names.get(source) ?? new Map<string, Reference>();
  const known: Reference = ofPackage.get(name) ?? { at: [], kind, parts: new Map() };
  names.set(source, ofPackage.set(name, known));
  known.at.push(line);
  if (known.kind !== kind) known.kind = 'whole';
  for (const [part, at] of parts) if (!known.parts.has(part)) known.parts.set(part, at);
}
