import { type Import, importsIn, packagesIn } from '../imports/imports';
import { circlesIn } from './circles';
import { BETWEEN_PACKAGES, IMPORTS, MESSAGES, READABLE, TEST } from './rules';

export interface Violation {
  file: string;
  line: number;
  specifier: string;
  text: string;
}

const packageOf = (file: string): string => file.split('/')[0] as string;

/** What is wrong with an import of one of our packages from another one. */
function packageProblem(file: string, specifier: string, target: string): string | undefined {
  const entered = packageOf(target);
  const isPath = /^[./]/.test(specifier);
  if (entered === packageOf(file)) {
    // The configuration of a package may take something from it by its name, as other packages do.
    return isPath || !file.includes('/src/') ? undefined : MESSAGES.ownName;
  }
  if (isPath) return MESSAGES.path;
  const rule = BETWEEN_PACKAGES.find(({ from }) => from.test(file));
  if (!rule) return MESSAGES.unknownPackage;
  if (!rule.may.includes(entered)) return rule.text;
  return target === entered ? MESSAGES.exports : undefined;
}

/** A folder that has a face, and the face. */
const FACED = /^api\/src\/(features\/[^/]+|ledger)\/(index\.ts$)?/;

/** Whether the import enters such a folder from outside, and not by its face. */
function isPastFace(file: string, target: string): boolean {
  const [, entered, face] = FACED.exec(target) ?? [];
  const isInApi = file.startsWith('api/src/') && !TEST.test(file);
  return isInApi && entered !== undefined && !face && FACED.exec(file)?.[1] !== entered;
}

function problemsOf(file: string, one: Import, packages: string[]): string[] {
  const { specifier, target, isExport } = one;
  if (specifier === undefined) return READABLE.test(file) ? [MESSAGES.unreadable] : [];
  if (target === undefined) return [];
  const problem = packages.includes(packageOf(target)) && packageProblem(file, specifier, target);
  const broken = IMPORTS.filter(
    ({ from, except, usedOnly, to }) =>
      from.test(file) && !except?.test(file) && !(usedOnly && isExport) && to.test(target),
  );
  return [
    ...(problem ? [problem] : []),
    ...broken.map(({ text }) => text),
    ...(isPastFace(file, target) ? [MESSAGES.face] : []),
  ];
}

/** Every import in the packages of a workspace that breaks a rule, with what to do instead. */
export function violationsIn(root: string): Violation[] {
  const packages = packagesIn(root);
  const all = importsIn(root);
  const circles = circlesIn(all);
  return [...all].flatMap(([file, imports]) =>
    imports.flatMap((one) =>
      [...problemsOf(file, one, packages), ...(circles.has(one) ? [MESSAGES.circle] : [])].map((text) => {
        const { line, specifier = 'import(…)' } = one;
        return { file, line, specifier, text };
      }),
    ),
  );
}
