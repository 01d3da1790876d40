import { createHash } from 'node:crypto';
import { containerOf, SHARED } from './container.js';
import { MANIFEST, writeRelease } from './release.js';

const PRELOADER = '\0vite/preload-helper.js';
const isShared = (name) =>
  Object.keys(SHARED).some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one));

/** A federation container, which runs on request with shared modules. */
const head = (container, names, bindings) =>
  `var ${container}=(()=>{let scope,module;const names=${JSON.stringify(names)};const take=async name=>{const one=Object.values(scope[name]??{})[0];if(!one)throw Error("La página no comparte "+name);const got=(await one.get())();return[name,got.__esModule?got:{...got,default:got}]};const load=async()=>run(Object.fromEntries(await Promise.all(names.map(take))));const run=taken=>{"use strict";${bindings}\n`;
const TAIL =
  '\n};return{init(given){scope??=given},async get(id){if(id!=="./remote")throw Error(id);module??=load().catch(error=>{module=void 0;throw error});const loaded=await module;return()=>loaded}}})();\n';

function bindingOf({ source, specifiers }) {
  const from = `taken[${JSON.stringify(source.value)}]`;
  const nameOf = ({ name, value }) => JSON.stringify(name ?? value);
  return specifiers
    .map(({ type, local, imported }) => {
      if (type === 'ImportNamespaceSpecifier') return `const ${local.name}=${from};`;
      const member = type === 'ImportDefaultSpecifier' ? '"default"' : nameOf(imported);
      return `const ${local.name}=${from}[${member}];`;
    })
    .join('');
}

const exportsOf = ({ specifiers }) =>
  `return{${specifiers.map(({ local, exported }) => `${JSON.stringify(exported.name ?? exported.value)}:${local.name}`)}};`;

/** Keeps line numbers, so that the source map shifts by one line. */
function containerCode(container, code, { body }) {
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  let inner = code.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '');
  for (const node of body.toReversed()) {
    const isImport = imports.includes(node);
    if (!isImport && node.type !== 'ExportNamedDeclaration') continue;
    const instead = isImport ? ' '.repeat(node.end - node.start) : exportsOf(node);
    inner = inner.slice(0, node.start) + instead + inner.slice(node.end);
  }
  const names = [...new Set(imports.map(({ source }) => source.value))];
  return { names, text: head(container, names, imports.map(bindingOf).join('')) + inner + TAIL };
}

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

function manifestOf(name, entry, names) {
  const container = containerOf(name);
  const shared = names
    .filter((one) => SHARED[one])
    .map((one) => ({
      id: `${container}:${one}`,
      name: one,
      ...SHARED[one],
      singleton: true,
      assets: NO_FILES,
    }));
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: '', buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared,
    remotes: [],
    exposes: [{ id: `${container}:remote`, name: 'remote', path: './remote', assets: NO_FILES }],
  };
}

/**
 * Makes classic scripts, whose hashes the page verifies, from ES modules.
 * @example export default defineConfig({ plugins: [remotePlugin({ name: 'remote-cliente', root: import.meta.dirname })]
 * });
 */
export function remotePlugin({ name, root }) {
  return {
    name: 'remote-container',
    apply: 'build',
    enforce: 'pre',
    // Dynamic imports are in the same file.
    load: (id) => (id === PRELOADER ? 'export const __vitePreload = (part) => part();' : undefined),
    config: () => ({
      // The page has production React regardless of NODE_ENV.
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'document.baseURI' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      build: {
        target: 'es2022',
        sourcemap: true,
        modulePreload: false,
        copyPublicDir: false,
        // Only the page knows the URL of separate assets.
        assetsInlineLimit: () => true,
        rolldownOptions: {
          input: 'src/remote.tsx',
          preserveEntrySignatures: 'strict',
          external: isShared,
          output: { format: 'es', codeSplitting: false, entryFileNames: 'remote.js' },
        },
      },
    }),
    generateBundle: {
      // After Vite's own changes of the code.
      order: 'post',
      handler(_options, bundle) {
        const { code, map } = bundle['remote.js'];
        const { names, text } = containerCode(containerOf(name), code, this.parse(code));
        const entry = `remoteEntry.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`;
        const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
        emit(entry, `${text}//# sourceMappingURL=${entry}.map\n`);
        emit(`${entry}.map`, JSON.stringify({ ...map, file: undefined, mappings: `;${map.mappings}` }));
        emit(MANIFEST, JSON.stringify(manifestOf(name, entry, names)));
        for (const file of ['remote.js', 'remote.js.map']) delete bundle[file];
      },
    },
    writeBundle: () => writeRelease(name, root),
  };
}
