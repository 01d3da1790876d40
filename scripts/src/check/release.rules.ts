import { brotliCompressSync, constants } from 'node:zlib';
import { satisfy } from '@module-federation/enhanced/runtime';
import type { Rol } from 'shared-domain/cuenta';
import { type ManifestFault, manifestFaults, mayOpen, PATHS_OF_ROLE } from 'shared-domain/remotes';
import { REMOTES, remoteOfPath } from 'shared-domain/remotes/list';
import { MANIFEST, needsHash, type Release, sha384 } from '../build/release-file';
import { screenAt } from '../mount/screens.rules';
import type { Answer, CandidateManifest } from './candidate';
import type { Finding } from './finding';

export interface Page {
  contract: number;
  shared: Record<string, { version: string; requiredVersion: string }>;
}

const LARGEST_KB = 300;
// Occurs in every build of React and react-dom. Bundlers write export names for shared packages too, so these prove
// nothing.
const REACT_INSIDE = /\.isReactComponent\s*=\s*\{|rendererPackageName:\s*["'`]react-dom/;

function findingIf(isWrong: boolean, file: string, problem: string, fix: string): Finding[] {
  return isWrong ? [{ file, problem, fix }] : [];
}

export function contractFindings({ contract }: Release, page: Page): Finding[] {
  const problem = `Usa el contrato ${contract}; la aplicación usa el ${page.contract}.`;
  const fix = `Exporte contract = ${page.contract} y siga ese contrato.`;
  return findingIf(contract !== page.contract, 'src/remote.tsx', problem, fix);
}

export function exposedFindings({ exposes }: CandidateManifest): Finding[] {
  const names = exposes.map(({ name }) => name).join(', ') || 'nada';
  const problem = `No expone el módulo "./remote" (expone: ${names}).`;
  const fix = "Exponga './remote': './src/remote.tsx'; remoteConfig lo hace.";
  return findingIf(!exposes.some(({ name }) => name === 'remote'), MANIFEST, problem, fix);
}

/** The package's range covers subpaths such as `react/jsx-runtime`. */
const isSubpath = (name: string) => name.split('/').length > (name.startsWith('@') ? 2 : 1);

export function sharedFindings({ shared }: CandidateManifest, page: Page): Finding[] {
  const packages = shared.filter(({ name }) => !isSubpath(name));
  return packages.flatMap(({ name, singleton, requiredVersion }) => {
    const { version, requiredVersion: range } = page.shared[name] ?? {};
    if (version === undefined) {
      const problem = `Comparte ${name}, que la aplicación no ofrece.`;
      return [{ file: 'webpack.config.ts', problem, fix: 'Quítelo de "shared": irá dentro del remoto.' }];
    }
    const isOther = requiredVersion ? !satisfy(version, requiredVersion) : false;
    const other = `Pide ${name} ${requiredVersion}; la aplicación ofrece ${version} (${range}).`;
    const twice = `Comparte ${name} sin "singleton": podría haber dos en la página.`;
    const once = 'Use remoteConfig, o singleton: true con import: false.';
    return [
      ...findingIf(isOther, 'package.json', other, `Instale ${name} ${version} y construya de nuevo.`),
      ...findingIf(!singleton, 'webpack.config.ts', twice, once),
    ];
  });
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

export function entryFindings(manifest: CandidateManifest, { name, integrity }: Release): Finding[] {
  const { globalName } = manifest.metaData;
  const asGlobal = (one: string) => one.replaceAll('-', '_');
  const other = REMOTES.find((one) => one.name !== name && asGlobal(one.name) === globalName);
  const noHash = 'No tiene huella en release.json: la aplicación no ejecutará el remoto.';
  const sameName = `Su nombre global "${globalName}" (globalName) es el de ${other?.name}.`;
  const rename = `Póngale uno que nadie más use, por ejemplo "${asGlobal(name)}", y construya de nuevo.`;
  return [
    ...manifestFaults(manifest, integrity).map(({ rule, value }) => {
      return { file: MANIFEST, ...BROKEN_RULE[rule](value) };
    }),
    ...findingIf(
      !Object.hasOwn(integrity, MANIFEST),
      MANIFEST,
      noHash,
      'Construya de nuevo con remoteConfig.',
    ),
    // A page with both remotes would run one in place of the other.
    ...findingIf(other !== undefined, MANIFEST, sameName, rename),
  ];
}

export function integrityFindings({ integrity }: Release, files: readonly string[]): Finding[] {
  const problem = 'No tiene huella en release.json: la aplicación no lo ejecutará.';
  const fix = 'Construya de nuevo; no agregue archivos después de construir.';
  const unknown = files.filter((file) => needsHash(file) && !Object.hasOwn(integrity, file));
  return unknown.filter((file) => file !== MANIFEST).map((file) => ({ file, problem, fix }));
}

export function fileFindings(file: string, hash: string, answer: Answer | undefined): Finding[] {
  if (!answer) {
    const problem = 'Está en release.json y no existe.';
    return [{ file, problem, fix: 'Publique todos los archivos de dist.' }];
  }
  if (sha384(answer.body) !== hash) {
    const problem = 'No coincide con su huella (sha384): cambió después de construirse.';
    const fix = 'Publique los archivos tal como se construyeron, sin proxy que los modifique.';
    return [{ file, problem, fix }];
  }
  const text = answer.body.toString('utf8');
  const react = 'Trae otro React adentro: los componentes fallarían al usar hooks.';
  const shareReact = 'Comparta react y react-dom con import: false; remoteConfig lo hace.';
  const hasStyles = file.endsWith('.css') || /\bcreateGlobalStyle\b/.test(text);
  const styles = 'Trae estilos globales: cambiarían las demás pantallas.';
  const useStyled = 'Use styled-components por componente, sin createGlobalStyle ni archivos .css.';
  return [
    ...findingIf(REACT_INSIDE.test(text), file, react, shareReact),
    ...findingIf(hasStyles, file, styles, useStyled),
  ];
}

export function corsFindings(file: string, { headers }: Answer): Finding[] {
  const isClosed = headers !== undefined && headers.get('access-control-allow-origin') !== '*';
  const problem = 'El servidor no permite usarlo desde otro origen (CORS).';
  return findingIf(isClosed, file, problem, 'Responda con la cabecera Access-Control-Allow-Origin: *.');
}

export function sizeFindings(bodies: readonly Buffer[]): Finding[] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body, { params }).length, 0);
  const kb = Math.round(bytes / 1024);
  const problem = `Pesa ${kb} kB comprimido; el límite es ${LARGEST_KB} kB.`;
  const fix = 'Quite dependencias pesadas o cárguelas con import() cuando hagan falta.';
  return findingIf(kb > LARGEST_KB, 'dist', problem, fix);
}

/** Links may also lead to other remotes. */
function isThere(rol: Rol, to: string, { name, screens }: Release): boolean {
  if (!screens) return true;
  const base = PATHS_OF_ROLE[rol].find((path) => to === path || to.startsWith(`${path}/`)) ?? '';
  const owner = remoteOfPath(base);
  return (owner !== undefined && owner !== name) || screenAt(to, [base], screens) !== undefined;
}

export function areasFindings(release: Release): Finding[] {
  return Object.entries(release.areas ?? {}).flatMap(([key, { links }]) => {
    const rol = key as Rol;
    return links.flatMap(({ to, label }) => {
      const link = `El enlace "${label}" lleva a ${to}`;
      if (!mayOpen(rol, to)) {
        const problem = `${link}, que el rol ${rol} no puede abrir: no se mostrará.`;
        const fix = `Use una dirección que empiece con ${PATHS_OF_ROLE[rol].join(' o ')}.`;
        return [{ file: 'src/areas.ts', problem, fix }];
      }
      const problem = `${link}, donde el remoto no tiene ninguna pantalla.`;
      const fix = 'Agregue esa ruta en src/remote.tsx, o corrija la dirección.';
      return findingIf(!isThere(rol, to, release), 'src/areas.ts', problem, fix);
    });
  });
}
