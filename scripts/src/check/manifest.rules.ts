import { satisfy } from '@module-federation/enhanced/runtime';
import { type ManifestFault, manifestFaults } from 'shared-domain';
import { REMOTES } from 'shared-domain/remotes';
import { MANIFEST, type Release } from '../build/release-file';
import type { Answer, CandidateManifest } from './candidate';
import type { Finding } from './finding';

/** The packages that a page shares, by name. */
export type Provided = Record<string, { version: string; requiredVersion: string }>;

function isManifest(value: unknown): value is CandidateManifest {
  const { metaData, exposes, shared } = (value ?? {}) as Partial<CandidateManifest>;
  return typeof metaData?.remoteEntry?.name === 'string' && Array.isArray(exposes) && Array.isArray(shared);
}

/** The manifest, or why there is none. */
export function readManifest(answer: Answer | undefined): CandidateManifest | Finding {
  const fix = 'Construya el remoto con remoteConfig y publique todos los archivos de dist.';
  if (!answer) return { file: MANIFEST, problem: 'No está o no se puede leer.', fix };
  const text = answer.body.toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (isManifest(value)) return value;
    return { file: MANIFEST, problem: 'Es JSON, pero no es un manifiesto de federación.', fix };
  } catch {
    const isHtml = text.trimStart().startsWith('<');
    return {
      file: MANIFEST,
      problem: isHtml ? 'El servidor responde una página HTML en su lugar.' : 'No es JSON válido.',
      fix: isHtml ? 'Haga que el servidor responda 404 por lo que no existe y revise la dirección.' : fix,
    };
  }
}

export function exposedFindings({ exposes }: CandidateManifest): Finding[] {
  if (exposes.some(({ name }) => name === 'remote')) return [];
  return [
    {
      file: MANIFEST,
      problem: `No expone el módulo "./remote" (expone: ${exposes.map(({ name }) => name).join(', ') || 'nada'}).`,
      fix: "Exponga './remote': './src/remote.tsx'; remoteConfig lo hace.",
    },
  ];
}

const BROKEN_RULE: Record<ManifestFault['rule'], (value: string) => Omit<Finding, 'file'>> = {
  'entry-type': (value) => ({
    problem: `Su entrada es de tipo "${value}": la aplicación solo ejecuta scripts clásicos, cuya huella compara el navegador.`,
    fix: "Use library: { type: 'var' } o el tipo por defecto, con un empaquetador que no emita módulos.",
  }),
  'entry-place': (value) => ({
    problem: `Su entrada "${value}" no es uno de los archivos que tienen huella en release.json.`,
    fix: 'Deje la entrada en la carpeta del manifiesto y construya de nuevo.',
  }),
  'public-path': (value) => ({
    problem: `Su publicPath es "${value}": la aplicación solo ejecuta archivos de la carpeta del manifiesto.`,
    fix: "Use output.publicPath: 'auto'.",
  }),
  'server-entry': () => ({
    problem: 'Trae una entrada para servidores (ssrRemoteEntry).',
    fix: 'Construya el remoto solo para navegadores.',
  }),
  'file-without-hash': (value) => ({
    problem: `Nombra el archivo "${value}", que no tiene huella en release.json.`,
    fix: 'Construya de nuevo; no cambie el manifiesto después de construir.',
  }),
};

/** Why the shell would not run the candidate. */
export function entryFindings(manifest: CandidateManifest, { integrity }: Release): Finding[] {
  const findings = manifestFaults(manifest, integrity).map(({ rule, value }) => ({
    file: MANIFEST,
    ...BROKEN_RULE[rule](value),
  }));
  if (Object.hasOwn(integrity, MANIFEST)) return findings;
  const problem = 'No tiene huella en release.json: la aplicación no ejecutará el remoto.';
  return [...findings, { file: MANIFEST, problem, fix: 'Construya de nuevo con remoteConfig.' }];
}

/** A page that shows both remotes would run one of them in the place of the other. */
export function globalNameFindings(
  { metaData: { globalName } }: CandidateManifest,
  { name }: Release,
): Finding[] {
  const other = REMOTES.find((one) => one.name !== name && one.name.replaceAll('-', '_') === globalName);
  if (!other) return [];
  return [
    {
      file: MANIFEST,
      problem: `Su nombre global "${globalName}" (globalName) es el de ${other.name}.`,
      fix: `Póngale uno que nadie más use, por ejemplo "${name.replaceAll('-', '_')}", y construya de nuevo.`,
    },
  ];
}

/** `react/jsx-runtime` is a part of `react`, and the version of `react` is compared anyway. */
function isSubpath(name: string): boolean {
  return name.split('/').length > (name.startsWith('@') ? 2 : 1);
}

/** Compares what the candidate shares with what the shell provides. */
export function sharedFindings({ shared }: CandidateManifest, shell: Provided): Finding[] {
  return shared.flatMap(({ name, singleton, requiredVersion }) => {
    const offered = shell[name];
    if (isSubpath(name)) return [];
    if (!offered) return [unknownShare(name)];
    const findings: Finding[] = [];
    if (requiredVersion && !satisfy(offered.version, requiredVersion)) {
      findings.push({
        file: 'package.json',
        problem: `Pide ${name} ${requiredVersion}; la aplicación ofrece ${offered.version} (${offered.requiredVersion}).`,
        fix: `Instale ${name} ${offered.version} y construya de nuevo.`,
      });
    }
    if (!singleton) {
      findings.push({
        file: 'webpack.config.ts',
        problem: `Comparte ${name} sin "singleton": podría haber dos en la página.`,
        fix: 'Use remoteConfig, o singleton: true con import: false.',
      });
    }
    return findings;
  });
}

function unknownShare(name: string): Finding {
  return {
    file: 'webpack.config.ts',
    problem: `Comparte ${name}, que la aplicación no ofrece.`,
    fix: 'Quítelo de "shared": irá dentro del remoto.',
  };
}
