import type { Page } from '@playwright/test';

export interface VirtualAuthenticator {
  /** Deletes all passkeys, like a lost device. */
  lose(): Promise<void>;
  count(): Promise<number>;
}

/** The simulated user always confirms. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => session.send('WebAuthn.clearCredentials', { authenticatorId }).then(() => undefined),
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
