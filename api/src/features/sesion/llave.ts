import { type LlaveNueva, type LlaveUsada, MARCA } from 'shared-domain';
import type { FilaFactor } from './factores.repository';
import type { Sitio } from './sitio';

/** Loaded for the first passkey: it would take a third of a second of each start. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: every device knows one of them, and their keys are small enough to be sent. */
const ALGORITMOS = [-8, -7, -257];

/** What is asked of a passkey, and the challenge that its answer has to contain. */
export interface Pedido {
  opciones: Record<string, unknown>;
  desafio: string;
}

type Passkey = Pick<FilaFactor, 'credencial' | 'transportes'>;

const descriptor = ({ credencial, transportes }: Passkey) => ({
  id: credencial as string,
  ...(transportes && { transports: JSON.parse(transportes) as string[] }),
});

/** The password was the first factor, so a touch is enough where the device cannot look at a finger or ask for a PIN. */
const VERIFICACION = 'preferred';

/** What `navigator.credentials.create` takes. A device that has a passkey of this account already refuses. */
export async function pedirLlaveNueva(
  cuenta: { id: number; username: string; fullName: string },
  tiene: readonly Passkey[],
  { rpID }: Sitio,
): Promise<Pedido> {
  const opciones = await (await webauthn()).generateRegistrationOptions({
    rpName: MARCA,
    rpID,
    userName: cuenta.username,
    userDisplayName: cuenta.fullName,
    userID: new TextEncoder().encode(String(cuenta.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITMOS,
    excludeCredentials: tiene.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFICACION },
  });
  return { opciones: { ...opciones }, desafio: opciones.challenge };
}

/** What `navigator.credentials.get` takes. */
export async function pedirLlave(tiene: readonly Passkey[], { rpID }: Sitio): Promise<Pedido> {
  const opciones = await (await webauthn()).generateAuthenticationOptions({
    rpID,
    allowCredentials: tiene.map(descriptor),
    userVerification: VERIFICACION,
  });
  return { opciones: { ...opciones }, desafio: opciones.challenge };
}

/** The passkey that was made; undefined where the answer is not one to this challenge on this page. */
export async function llaveCreada(llave: LlaveNueva, desafio: string, { origin, rpID }: Sitio) {
  const { verified, registrationInfo } = await (await webauthn())
    .verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...llave } as never,
      expectedChallenge: desafio,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITMOS,
    })
    .catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credencial: id,
    llavePublica: Buffer.from(publicKey).toString('base64url'),
    contador: counter,
    transportes: transports ? JSON.stringify(transports) : null,
  };
}

/** The counter after this use; undefined where the passkey did not answer this challenge on this page. */
export async function llaveUsada(
  llave: LlaveUsada,
  desafio: string,
  passkey: FilaFactor,
  { origin, rpID }: Sitio,
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await (await webauthn())
    .verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...llave } as never,
      expectedChallenge: desafio,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credencial as string,
        publicKey: new Uint8Array(Buffer.from(passkey.llavePublica as string, 'base64url')),
        counter: passkey.contador,
      },
      requireUserVerification: false,
    })
    .catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}
