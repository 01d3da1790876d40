import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

// Published only as ES modules, which jest has to transform.
const ES_MODULES = [
  'content-disposition',
  'cookie',
  'pdfjs-dist',
  'nodemailer',
  'secure-json-parse',
  'kysely',
  'oxc-parser',
  'openid-client',
  'oauth4webapi',
  'jose',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** @param {{ name: string, dom?: boolean }} options `dom: true` for packages whose code runs in a browser */
export function jestProject({ name, dom = false }) {
  return {
    displayName: name,
    testEnvironment: here(dom ? './browser-environment.js' : './one-world-environment.js'),
    ...(!dom && { runtime: here('./one-world-runtime.cjs') }),
    // Session cookies are Secure, so they need an HTTPS page.
    testEnvironmentOptions: dom ? { url: 'https://localhost/' } : {},
    // Inserts rules one by one, as in production. In text mode jsdom would parse all rules again for each insertion.
    globals: dom ? { SC_DISABLE_SPEEDY: false } : {},
    testMatch: ['<rootDir>/src/**/!(*.system).test.{ts,tsx}'],
    moduleNameMapper: dom ? { '^pdfjs-dist/.*': here('./pdfjs-dist.js') } : {},
    transform: { '\\.[jt]sx?$': swc },
    transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
    setupFilesAfterEnv: setupFiles(name, dom),
  };
}

export const systemTestsOf = (project) => ({ ...project, testMatch: ['<rootDir>/src/**/*.system.test.ts'] });

function setupFiles(name, dom) {
  if (!dom) return [here('./setup-node.js')];
  if (name === 'shared-auth') return [here('./setup-dom.js')];
  return [here('./setup-dom.js'), 'shared-ui/testing/preload'];
}
