import { type RemoteRelease, remoteReleaseSchema } from 'shared-domain';
import { MANIFEST, RELEASE_FILE } from '../build/release-file';
import { UsageError } from '../command';
import { parseAs } from '../store/json-file';
import { areasFindings } from './areas.rules';
import type { Candidate } from './candidate';
import { corsFindings, fileFindings, integrityFindings, sizeFindings } from './files.rules';
import type { Finding } from './finding';
import {
  entryFindings,
  exposedFindings,
  globalNameFindings,
  type Provided,
  readManifest,
  sharedFindings,
} from './manifest.rules';

/** What a release is compared with: the contract that the shell speaks and the packages that it shares. */
export interface Page {
  contract: number;
  shared: Provided;
}

async function readAbout(candidate: Candidate, { contract }: Page): Promise<RemoteRelease | Finding> {
  const fix = 'Construya el remoto con "npm run build", o escríbalo como dice docs/integradores.md.';
  const answer = await candidate.read(RELEASE_FILE);
  if (!answer) return { file: RELEASE_FILE, problem: 'No está.', fix };
  try {
    return parseAs(remoteReleaseSchema, answer.body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    if (!/^contract: /m.test(error.message)) return { file: RELEASE_FILE, problem: error.message, fix };
    const problem = 'No dice con qué contrato se escribió: falta en release.json.';
    return {
      ...{ file: 'src/remote.tsx', problem },
      fix: `Escriba allí "export const contract = ${contract};" y construya de nuevo.`,
    };
  }
}

function contractFindings({ contract }: RemoteRelease, spoken: number): Finding[] {
  if (contract === spoken) return [];
  return [
    {
      file: 'src/remote.tsx',
      problem: `Usa el contrato ${contract}; la aplicación usa el ${spoken}.`,
      fix: `Exporte contract = ${spoken} y siga ese contrato.`,
    },
  ];
}

function isFinding(value: object): value is Finding {
  return 'problem' in value;
}

export interface Checked {
  findings: Finding[];
  /** What the build says about itself, when it can be read. */
  about?: RemoteRelease;
}

/** Whether a release fits the versions and the contract of a page, without a look at its files. */
export async function checkShared(candidate: Candidate, page: Page): Promise<Checked> {
  const manifest = readManifest(await candidate.read(MANIFEST));
  const about = await readAbout(candidate, page);
  if ('problem' in manifest || isFinding(about)) return { findings: [] };
  const findings = [...sharedFindings(manifest, page.shared), ...contractFindings(about, page.contract)];
  return { findings, about };
}

/** Everything that is wrong with the files of a release. None of its code is run. */
export async function checkFiles(candidate: Candidate, page: Page): Promise<Checked> {
  const answer = await candidate.read(MANIFEST);
  const manifest = readManifest(answer);
  if ('problem' in manifest) return { findings: [manifest] };
  const findings = [...exposedFindings(manifest), ...sharedFindings(manifest, page.shared)];
  if (answer) findings.push(...corsFindings(MANIFEST, answer));
  const about = await readAbout(candidate, page);
  if (isFinding(about)) return { findings: [...findings, about] };
  const others = candidate.list(about).filter((file) => file !== MANIFEST);
  findings.push(...contractFindings(about, page.contract), ...integrityFindings(about, others));
  findings.push(...areasFindings(about));
  findings.push(...entryFindings(manifest, about), ...globalNameFindings(manifest, about));
  const entry = manifest.metaData.remoteEntry.name;
  const bodies: Buffer[] = [];
  for (const [file, hash] of Object.entries(about.integrity)) {
    const read = await candidate.read(file);
    findings.push(...fileFindings(file, hash, read));
    if (read) bodies.push(read.body);
    if (read && file === entry) findings.push(...corsFindings(file, read));
  }
  return { findings: [...findings, ...sizeFindings(bodies)], about };
}

export function describeFinding({ file, problem, fix }: Finding): string {
  return `  ✘ ${file}: ${problem}\n      ${fix}`;
}
