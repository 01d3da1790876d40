import { MARCA } from 'shared-domain/configuracion';
import type { LlaveNueva, LlaveUsada } from 'shared-domain/sesion';
import type { Config } from '../../config';
import type { FilaFactor } from './factores.repository';
import type { Usuario } from './sesion.repository';

export interface Sitio {
  origin: string;
  rpID: string;
}

const LOCALHOST = /^https?:\/\/localhost(:\d+)?$/;

export function createSitios(config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'production'>) {
  const own = new URL(config.publicUrl).origin;
  const known = [own, ...config.corsOrigins];
  return ({ headers: { origin: header } }: { headers: { origin?: string | undefined } }): Sitio => {
    const isKnown = header && (known.includes(header) || (!config.production && LOCALHOST.test(header)));
    const origin = isKnown ? header : own;
    return { origin, rpID: new URL(origin).hostname };
  };
}

/** Loaded for the first passkey, because it adds a third of a second to a start. */
const webauthn = () => import('@simplewebauthn/server');

const ALGORITMOS = [-8, -7, -257];

type Passkey = Pick<FilaFactor, 'credencial' | 'transportes'>;

const descriptor = ({ credencial, transportes }: Passkey) => ({
  id: credencial as string,
  ...(transportes && { transports: JSON.parse(transportes) as string[] }),
});

/** A touch is enough after the password. */
const VERIFICACION = 'preferred';

export async function pedirLlaveNueva(
  cuenta: Pick<Usuario, 'id' | 'username' | 'fullName'>,
  tiene: readonly Passkey[],
  { rpID }: Sitio,
) {
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
  return { ...opciones };
}

export async function pedirLlave(tiene: readonly Passkey[], { rpID }: Sitio) {
  const opciones = await (await webauthn()).generateAuthenticationOptions({
    rpID,
    allowCredentials: tiene.map(descriptor),
    userVerification: VERIFICACION,
  });
  return { ...opciones };
}

const respuesta = (llave: LlaveNueva | LlaveUsada, desafio: string, { origin, rpID }: Sitio) => ({
  response: { clientExtensionResults: {}, ...llave } as never,
  expectedChallenge: desafio,
  expectedOrigin: origin,
  expectedRPID: rpID,
  requireUserVerification: false,
});

export async function llaveCreada(llave: LlaveNueva, desafio: string, sitio: Sitio) {
  const { verifyRegistrationResponse } = await webauthn();
  const pedida = { ...respuesta(llave, desafio, sitio), supportedAlgorithmIDs: ALGORITMOS };
  const hecha = await verifyRegistrationResponse(pedida).catch(() => undefined);
  if (!hecha?.verified) return undefined;
  const { id, publicKey, counter, transports } = hecha.registrationInfo.credential;
  return {
    credencial: id,
    llavePublica: Buffer.from(publicKey).toString('base64url'),
    contador: counter,
    transportes: transports ? JSON.stringify(transports) : null,
  };
}

export async function llaveUsada(llave: LlaveUsada, desafio: string, passkey: FilaFactor, sitio: Sitio) {
  const { verifyAuthenticationResponse } = await webauthn();
  const credential = {
    id: passkey.credencial as string,
    publicKey: new Uint8Array(Buffer.from(passkey.llavePublica as string, 'base64url')),
    counter: passkey.contador,
  };
  const pedida = { ...respuesta(llave, desafio, sitio), credential };
  const usada = await verifyAuthenticationResponse(pedida).catch(() => undefined);
  return usada?.verified ? usada.authenticationInfo.newCounter : undefined;
}
