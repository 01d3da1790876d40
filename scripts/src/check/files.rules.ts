import { brotliCompressSync, constants } from 'node:zlib';
import { needsHash, type Release, sha384 } from '../build/release-file';
import type { Answer } from './candidate';
import type { Finding } from './finding';

const LARGEST_KB = 300;
// What the code of React and of react-dom does, in every build of them. Names that they export are no sign: a bundler
// writes those down for a remote that takes React from the page.
const REACT_INSIDE = /\.isReactComponent\s*=\s*\{|rendererPackageName:\s*["'`]react-dom/;

export function integrityFindings({ integrity }: Release, files: readonly string[]): Finding[] {
  return files
    .filter((file) => needsHash(file) && !Object.hasOwn(integrity, file))
    .map((file) => ({
      file,
      problem: 'No tiene huella en release.json: la aplicación no lo ejecutará.',
      fix: 'Construya de nuevo; no agregue archivos después de construir.',
    }));
}

/** Compares one file with its hash and looks for what does not belong into a remote. */
export function fileFindings(file: string, hash: string, answer: Answer | undefined): Finding[] {
  if (!answer) {
    return [
      { file, problem: 'Está en release.json y no existe.', fix: 'Publique todos los archivos de dist.' },
    ];
  }
  if (sha384(answer.body) !== hash) {
    return [
      {
        file,
        problem: 'No coincide con su huella (sha384): cambió después de construirse.',
        fix: 'Publique los archivos tal como se construyeron, sin proxy que los modifique.',
      },
    ];
  }
  const findings: Finding[] = [];
  const text = answer.body.toString('utf8');
  if (REACT_INSIDE.test(text)) {
    findings.push({
      file,
      problem: 'Trae otro React adentro: los componentes fallarían al usar hooks.',
      fix: 'Comparta react y react-dom con import: false; remoteConfig lo hace.',
    });
  }
  if (file.endsWith('.css') || /\bcreateGlobalStyle\b/.test(text)) {
    findings.push({
      file,
      problem: 'Trae estilos globales: cambiarían las demás pantallas.',
      fix: 'Use styled-components por componente, sin createGlobalStyle ni archivos .css.',
    });
  }
  return findings;
}

export function corsFindings(file: string, { headers }: Answer): Finding[] {
  if (!headers || headers.get('access-control-allow-origin') === '*') return [];
  return [
    {
      file,
      problem: 'El servidor no permite usarlo desde otro origen (CORS).',
      fix: 'Responda con la cabecera Access-Control-Allow-Origin: *.',
    },
  ];
}

export function sizeFindings(bodies: readonly Buffer[]): Finding[] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body, { params }).length, 0);
  const kb = Math.round(bytes / 1024);
  if (kb <= LARGEST_KB) return [];
  return [
    {
      file: 'dist',
      problem: `Pesa ${kb} kB comprimido; el límite es ${LARGEST_KB} kB.`,
      fix: 'Quite dependencias pesadas o cárguelas con import() cuando hagan falta.',
    },
  ];
}
