import type { PagesOptions } from '../src/pages/render-page';

/** A site without any of the settings that a lender may make. */
export const PLAIN_SITE: Omit<PagesOptions, 'shellDir' | 'releasesDir' | 'registry'> = {
  demo: false,
  diagnostics: false,
  serviceWorker: false,
  https: undefined,
  publicUrl: 'http://localhost:3000',
  identityProvider: undefined,
  overrides: [],
  publishKeys: [],
  withdrawnTrials: async () => [],
};
