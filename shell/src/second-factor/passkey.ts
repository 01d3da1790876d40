import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { LlaveNueva, LlaveUsada } from 'shared-domain';
import { texts } from './texts';

/** What the API gives for the browser, which WebAuthn alone reads. */
type Options = Record<string, unknown>;

/** Whether this browser, at this address, has passkeys at all. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** Lets the person use one of their passkeys. It rejects with a sentence for them. */
export const askForPasskey = (options: Options): Promise<LlaveUsada> =>
  asked(() => startAuthentication({ optionsJSON: options as never })) as Promise<LlaveUsada>;

/** Lets the person make a passkey. It rejects with a sentence for them. */
export const createPasskey = (options: Options): Promise<LlaveNueva> =>
  asked(() => startRegistration({ optionsJSON: options as never })) as Promise<LlaveNueva>;

/** Takes back a question of the browser that is still open. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  if (!hasPasskeys()) throw new Error(texts.sinLlaves);
  try {
    return await ask();
  } catch (error) {
    throw new Error(reasonOf(error));
  }
}

/** Browsers tell why by the name of the error. */
function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return texts.llaveYaRegistrada;
  if (name === 'SecurityError') return texts.llaveEnOtraDireccion;
  return texts.llaveCancelada;
}
