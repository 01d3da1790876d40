import { join } from 'node:path';
import { type RemoteRelease, remoteReleaseSchema, type ShellFile } from 'shared-domain/remotes';
import { MANIFEST, RELEASE_FILE } from '../build/release-file';
import { UsageError } from '../command';
import { shellContract } from '../remote-source/remote-source';
import { parseAs } from '../store/json-file';
import { provided, requiredRange } from '../webpack/singletons';
import { ROOT } from '../workspace';
import type { Answer, Candidate, CandidateManifest } from './candidate';
import type { Finding } from './finding';
import {
  areasFindings,
  contractFindings,
  corsFindings,
  entryFindings,
  exposedFindings,
  fileFindings,
  integrityFindings,
  type Page,
  sharedFindings,
  sizeFindings,
} from './release.rules';

export function pageHere(): Page {
  return { contract: shellContract(), shared: provided(join(ROOT, 'shell')) };
}

export function pageOf({ contract, offers }: ShellFile): Page {
  const shared = Object.entries(offers.packages).map(([name, { version }]) => {
    return [name, { version, requiredVersion: requiredRange(version) }];
  });
  return { contract, shared: Object.fromEntries(shared) };
}

function isManifest(value: unknown): value is CandidateManifest {
  const { metaData, exposes, shared } = (value ?? {}) as Partial<CandidateManifest>;
  return typeof metaData?.remoteEntry?.name === 'string' && Array.isArray(exposes) && Array.isArray(shared);
}

const BUILD_AGAIN = 'Construya el remoto con remoteConfig y publique todos los archivos de dist.';

function readManifest(answer: Answer | undefined): CandidateManifest | Finding {
  const refuse = (problem: string, fix = BUILD_AGAIN): Finding => ({ file: MANIFEST, problem, fix });
  if (!answer) return refuse('No está o no se puede leer.');
  const text = answer.body.toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : refuse('Es JSON, pero no es un manifiesto de federación.');
  } catch {
    if (!text.trimStart().startsWith('<')) return refuse('No es JSON válido.');
    const fix = 'Haga que el servidor responda 404 por lo que no existe y revise la dirección.';
    return refuse('El servidor responde una página HTML en su lugar.', fix);
  }
}

async function readAbout(candidate: Candidate, { contract }: Page): Promise<RemoteRelease | Finding> {
  const fix = 'Construya el remoto con "npm run build", o escríbalo como dice docs/integrators.md.';
  const answer = await candidate.read(RELEASE_FILE);
  if (!answer) return { file: RELEASE_FILE, problem: 'No está.', fix };
  try {
    return parseAs(remoteReleaseSchema, answer.body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    if (!/^contract: /m.test(error.message)) return { file: RELEASE_FILE, problem: error.message, fix };
    return {
      file: 'src/remote.tsx',
      problem: 'No dice con qué contrato se escribió: falta en release.json.',
      fix: `Escriba allí "export const contract = ${contract};" y construya de nuevo.`,
    };
  }
}

const isFinding = (value: object): value is Finding => 'problem' in value;

/** Checks contract and shared versions, reading only the manifest and release.json. Returns the latter as `about`. */
export async function checkShared(candidate: Candidate, page: Page) {
  const manifest = readManifest(await candidate.read(MANIFEST));
  const about = await readAbout(candidate, page);
  if (isFinding(manifest) || isFinding(about)) return { findings: [] };
  return { findings: [...sharedFindings(manifest, page), ...contractFindings(about, page)], about };
}

/** Executes none of the code. */
export async function checkFiles(candidate: Candidate, page: Page) {
  const answer = await candidate.read(MANIFEST);
  const manifest = readManifest(answer);
  if (isFinding(manifest)) return { findings: [manifest] };
  const findings = [...exposedFindings(manifest), ...sharedFindings(manifest, page)];
  if (answer) findings.push(...corsFindings(MANIFEST, answer));
  const about = await readAbout(candidate, page);
  if (isFinding(about)) return { findings: [...findings, about] };
  findings.push(...contractFindings(about, page), ...integrityFindings(about, candidate.list(about)));
  findings.push(...areasFindings(about), ...entryFindings(manifest, about));
  const bodies: Buffer[] = [];
  for (const [file, hash] of Object.entries(about.integrity)) {
    const read = await candidate.read(file);
    findings.push(...fileFindings(file, hash, read));
    if (read) bodies.push(read.body);
    if (read && file === manifest.metaData.remoteEntry.name) findings.push(...corsFindings(file, read));
  }
  return { findings: [...findings, ...sizeFindings(bodies)], about };
}

export function describeFinding({ file, problem, fix }: Finding): string {
  return `  ✘ ${file}: ${problem}\n      ${fix}`;
}
