/** For remotes: jsdom with a session from `shared-auth/testing`. */
export const testSettings = {
  environment: 'jsdom',
  // Session cookies are Secure, so they need an HTTPS page.
  environmentOptions: { jsdom: { url: 'https://localhost/' } },
  globals: true,
  setupFiles: ['kit/vitest-setup', 'shared-ui/testing/preload'],
  // Vite then resolves their CommonJS imports as a bundler does.
  server: { deps: { inline: [/\/node_modules\/shared-/] } },
  include: ['src/**/*.test.{ts,tsx}'],
};
