import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../build/release-file';
import { provided } from '../webpack/singletons';
import { ROOT } from '../workspace';
import { type Candidate, type Finding, folderCandidate, servedCandidate } from './candidate';
import { corsFindings, fileFindings, integrityFindings, sizeFindings } from './files.rules';
import { MANIFEST, manifestFindings, readManifest, sharedFindings } from './manifest.rules';

const RELEASE = 'release.json';

/** The contract number that this shell speaks. */
function shellContract(): number {
  const source = readFileSync(join(ROOT, 'shared-auth/src/remote-contract.ts'), 'utf8');
  return Number(/REMOTE_CONTRACT = (\d+)/.exec(source)?.[1]);
}

async function readAbout(candidate: Candidate): Promise<Release | Finding> {
  const fix = 'Construya el remoto con "npm run build": escribe release.json con las huellas.';
  const answer = await candidate.read(RELEASE);
  if (!answer) return { file: RELEASE, problem: 'No está.', fix };
  try {
    const about = JSON.parse(answer.body.toString('utf8'));
    if (typeof about?.integrity === 'object') return about;
  } catch {
    // Told below, like any other file that is none.
  }
  return { file: RELEASE, problem: 'No dice qué archivos tiene la versión.', fix };
}

function contractFindings({ contract }: Release): Finding[] {
  const spoken = shellContract();
  if (contract === spoken) return [];
  return [
    {
      file: 'src/remote.tsx',
      problem: `Usa el contrato ${contract ?? 'desconocido'}; la aplicación usa el ${spoken}.`,
      fix: `Exporte contract = ${spoken} y siga ese contrato.`,
    },
  ];
}

/** Everything that is wrong with a release, from the outside; nothing of it runs. */
async function check(candidate: Candidate): Promise<Finding[]> {
  const answer = await candidate.read(MANIFEST);
  const manifest = readManifest(answer);
  if ('problem' in manifest) return [manifest];
  const findings = [
    ...manifestFindings(manifest),
    ...sharedFindings(manifest, provided(join(ROOT, 'shell'))),
  ];
  if (answer) findings.push(...corsFindings(MANIFEST, answer));
  const about = await readAbout(candidate);
  if ('problem' in about) return [...findings, about];
  findings.push(...contractFindings(about), ...integrityFindings(about, candidate.list(about)));
  const entry = manifest.metaData.remoteEntry.name;
  if (!(entry in about.integrity)) {
    findings.push({ file: entry, problem: 'La entrada no tiene huella.', fix: 'Construya de nuevo.' });
  }
  const bodies: Buffer[] = [];
  for (const [file, hash] of Object.entries(about.integrity)) {
    const read = await candidate.read(file);
    findings.push(...fileFindings(file, hash, read));
    if (read) bodies.push(read.body);
    if (read && file === entry) findings.push(...corsFindings(file, read));
  }
  return [...findings, ...sizeFindings(bodies)];
}

/** Checks a release in a folder or at an address. */
export function checkRemote(place: string): Promise<Finding[]> {
  return check(/^https?:\/\//.test(place) ? servedCandidate(place) : folderCandidate(place));
}

export function describeFinding({ file, problem, fix }: Finding): string {
  return `  ✘ ${file}: ${problem}\n      ${fix}`;
}
