import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { LlaveNueva, LlaveUsada } from 'shared-domain/sesion';
import { texts } from './texts';

type Options = Record<string, unknown>;

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

/** The browser failed or the user cancelled. The message is for the user. */
class PasskeyUnusedError extends Error {
  override readonly name = 'PasskeyUnusedError';
}

/** Call it in a click handler: browsers require a user gesture. */
export async function provePasskey(options: Options): Promise<LlaveUsada> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return unlessUnused(startAuthentication({ optionsJSON })) as Promise<LlaveUsada>;
}

/** Call it in a click handler. */
export async function createPasskey(options: Options): Promise<LlaveNueva> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return unlessUnused(startRegistration({ optionsJSON })) as Promise<LlaveNueva>;
}

export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();

async function unlessUnused<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new PasskeyUnusedError(whyUnused(error), { cause: error });
  }
}

function whyUnused(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.llaveCancelada;
  return name === 'InvalidStateError' ? texts.llaveRepetida : texts.llaveFallida;
}
