import { satisfy } from '@module-federation/enhanced/runtime';
import type { provided } from '../webpack/singletons';
import { type Answer, type CandidateManifest, type Finding, MANIFEST } from './candidate';

type Provided = ReturnType<typeof provided>;

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

export function manifestFindings({ metaData, exposes }: CandidateManifest): Finding[] {
  const findings: Finding[] = [];
  if (!exposes.some(({ name }) => name === 'remote')) {
    findings.push({
      file: MANIFEST,
      problem: `No expone el módulo "./remote" (expone: ${exposes.map(({ name }) => name).join(', ') || 'nada'}).`,
      fix: "Exponga './remote': './src/remote.tsx'; remoteConfig lo hace.",
    });
  }
  if (metaData.publicPath !== 'auto') {
    findings.push({
      file: MANIFEST,
      problem: `Su publicPath es "${metaData.publicPath}": los archivos solo se encontrarían en esa dirección.`,
      fix: "Use output.publicPath: 'auto'.",
    });
  }
  return findings;
}

/** `react/jsx-runtime` follows from `react`, whose own line says what is needed. */
function isSubpath(name: string): boolean {
  return name.split('/').length > (name.startsWith('@') ? 2 : 1);
}

/** What the candidate shares against what the shell provides, with both ranges. */
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
