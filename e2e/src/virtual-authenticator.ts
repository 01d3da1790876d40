import type { Page } from '@playwright/test';

/** A device with passkeys inside the browser of a page, as a fingerprint reader would be one. */
export interface VirtualAuthenticator {
  /** Forgets every passkey, as a lost device does. */
  lose(): Promise<void>;
  /** How many passkeys it has. */
  count(): Promise<number>;
}

/** Gives the browser of a page a device whose person always touches it. */
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
