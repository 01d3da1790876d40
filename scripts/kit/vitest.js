/** Test settings of a remote: jsdom with a session from `shared-auth/testing`. */
export const testSettings = {
  environment: 'jsdom',
  // Session cookies are Secure, so they need an HTTPS page.
  environmentOptions: { jsdom: { url: 'https://localhost/' } },
  globals: true,
  setupFiles: ['kit/vitest-setup', 'shared-ui/testing/preload'],
  // Lets Vite resolve their CommonJS imports, such as styled-components, as a bundler does.
  server: { deps: { inline: [/\/node_modules\/shared-/] } },
  include: ['src/**/*.test.{ts,tsx}'],
};
