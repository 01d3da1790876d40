import { type LlaveNueva, type LlaveUsada, MARCA } from 'shared-domain';
import type { Config } from '../../config';
import type { FilaFactor } from './factores.repository';

/** The page that asks for a passkey. */
export interface Sitio {
  origin: string;
  rpID: string;
}

const LOCALHOST = /^https?:\/\/localhost(:\d+)?$/;

export function createSitios(config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'production'>) {
  const own = new URL(config.publicUrl).origin;
  const known = [own, ...config.corsOrigins];
  /** That of `PUBLIC_URL` where the header `Origin` names no page of ours. */
  return ({ headers: { origin: header } }: { headers: { origin?: string | undefined } }): Sitio => {
    const isKnown = header && (known.includes(header) || (!config.production && LOCALHOST.test(header)));
    const origin = isKnown ? header : own;
    return { origin, rpID: new URL(origin).hostname };
  };
}

/** Loaded for the first passkey: it would take a third of a second of each start. */
const webauthn = () => import('@simplewebauthn/server');

const ALGORITMOS = [-8, -7, -257];

export interface Pedido {
  opciones: Record<string, unknown>;
  desafio: string;
}

type Passkey = Pick<FilaFactor, 'credencial' | 'transportes'>;

const descriptor = ({ credencial, transportes }: Passkey) => ({
  id: credencial as string,
  ...(transportes && { transports: JSON.parse(transportes) as string[] }),
});

/** A touch is enough after the password. */
const VERIFICACION = 'preferred';

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

export async function pedirLlave(tiene: readonly Passkey[], { rpID }: Sitio): Promise<Pedido> {
  const opciones = await (await webauthn()).generateAuthenticationOptions({
    rpID,
    allowCredentials: tiene.map(descriptor),
    userVerification: VERIFICACION,
  });
  return { opciones: { ...opciones }, desafio: opciones.challenge };
}

/** Undefined where the answer is not one to this challenge on this page. */
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
