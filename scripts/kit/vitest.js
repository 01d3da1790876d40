/** Settings for the tests of a remote: a page in jsdom, signed in with what `shared-auth/testing` brings. */
export const testSettings = {
  environment: 'jsdom',
  // The session cookies are Secure: a page without TLS could not read them.
  environmentOptions: { jsdom: { url: 'https://localhost/' } },
  globals: true,
  setupFiles: ['kit/vitest-setup', 'shared-ui/testing/preload'],
  // Their imports of CommonJS libraries, such as styled-components, are read as a bundler reads them.
  server: { deps: { inline: [/\/node_modules\/shared-/] } },
  include: ['src/**/*.test.{ts,tsx}'],
};
