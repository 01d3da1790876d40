import { expect, test } from './test';

const SINGLETONS = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'react-toastify',
  '@tanstack/react-query',
  'shared-auth',
  'shared-ui',
];

interface Federated extends Window {
  __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      shareScopeMap: { default: Record<string, Record<string, { from: string; loaded?: unknown }>> };
    }[];
  };
}

test('with a remote mounted, every singleton exists once and comes from the shell', async ({ as }) => {
  const page = await as('asesor');
  await page.goto('/asesor/evaluaciones-enviadas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shared = await page.evaluate(() => {
    const [shell] = (window as unknown as Federated).__FEDERATION__.__INSTANCES__;
    return Object.entries(shell?.shareScopeMap.default ?? {}).map(([name, versions]) => ({
      name,
      versions: Object.values(versions).map(({ from }) => from),
    }));
  });
  for (const name of SINGLETONS) {
    expect(shared, name).toContainEqual({ name, versions: ['shell'] });
  }
});
