/** Stubs at the boundary to the browser. */
interface Device {
  get?: (options: CredentialRequestOptions) => Promise<unknown>;
  create?: (options: CredentialCreationOptions) => Promise<unknown>;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: 'bGxhdmU',
  rawId: bytes('llave'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response,
  getClientExtensionResults: () => ({}),
});

/** As returned by `navigator.credentials.get`. */
export const usedPasskey = credential({
  clientDataJSON: bytes('datos'),
  authenticatorData: bytes('dispositivo'),
  signature: bytes('firma'),
  userHandle: null,
});

/** As returned by `navigator.credentials.create`. */
export const madePasskey = credential({
  clientDataJSON: bytes('datos'),
  attestationObject: bytes('prueba'),
  getTransports: () => ['internal'],
});

/** WebAuthn options from the API. */
export const OPTIONS = {
  challenge: 'cmV0bw',
  rpId: 'localhost',
  rp: { id: 'localhost', name: 'CrediEvalúa' },
  user: { id: 'NDU', name: 'rosa', displayName: 'Rosa' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};

/** Adds passkeys, which jsdom lacks, until the end of the test. */
export function givePasskeys({ get, create }: Device): void {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
}

/** The browser's rejection after a cancellation or timeout. */
export const cancelled = () => new DOMException('The operation was not allowed.', 'NotAllowedError');

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
