import { z } from 'zod';
import { registrySchema } from './registry.schema';
import { remoteReleaseSchema } from './release.schema';

/** Editors validate a file that names its schema. */
export function fileSchemas(): Record<`${string}.schema.json`, object> {
  return {
    'release.schema.json': schemaOf(remoteReleaseSchema, 'release.json of a remote'),
    'remotes.schema.json': schemaOf(registrySchema, 'remotes.json, the registry'),
  };
}

function schemaOf(schema: z.ZodType, title: string): object {
  return { title, ...z.toJSONSchema(schema) };
}

interface FileFault {
  path: string[];
  problem: string;
}

export type FileSchema<T> = z.ZodType<T>;

const toSpanish = z.locales.es().localeError;

/** The first fault, in Spanish. */
export function fileFault(schema: FileSchema<unknown>, value: unknown): FileFault | undefined {
  const { error } = schema.safeParse(value, { error: toSpanish, reportInput: true });
  const [issue] = error?.issues ?? [];
  return issue && { path: issue.path.map(String), problem: `${problemOf(issue)}.` };
}

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return issue.input === undefined ? 'Falta' : issue.message;
}

/** One line, such as `remotes › remote-cliente › contract: Falta.` */
export function describeFault({ path, problem }: FileFault): string {
  return path.length === 0 ? problem : `${path.join(' › ')}: ${problem}`;
}
