import { z } from 'zod';

/** What is wrong with the content of a file, in Spanish. */
export interface FileFault {
  /** The names on the way to the member; none for the whole file. */
  path: string[];
  problem: string;
}

export type FileSchema<T> = z.ZodType<T>;

const toSpanish = z.locales.es().localeError;

/** The first fault of a value; undefined where it fits the schema. */
export function fileFault(schema: FileSchema<unknown>, value: unknown): FileFault | undefined {
  const { error } = schema.safeParse(value, { error: toSpanish, reportInput: true });
  const [issue] = error?.issues ?? [];
  return issue && { path: issue.path.map(String), problem: `${problemOf(issue)}.` };
}

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return issue.input === undefined ? 'Falta' : issue.message;
}

/** The fault in one line, as in `remotes › remote-cliente › contract: Falta.` */
export function describeFault({ path, problem }: FileFault): string {
  return path.length === 0 ? problem : `${path.join(' › ')}: ${problem}`;
}
