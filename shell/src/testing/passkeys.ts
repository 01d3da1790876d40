/** What a browser with passkeys answers, at the boundary to the browser. */
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

/** A passkey that was used, as `navigator.credentials.get` gives it. */
export const usedPasskey = credential({
  clientDataJSON: bytes('datos'),
  authenticatorData: bytes('dispositivo'),
  signature: bytes('firma'),
  userHandle: null,
});

/** A passkey that was made, as `navigator.credentials.create` gives it. */
export const madePasskey = credential({
  clientDataJSON: bytes('datos'),
  attestationObject: bytes('prueba'),
  getTransports: () => ['internal'],
});

/** What the API gives for the browser to ask for a passkey, or to make one. */
export const OPTIONS = {
  challenge: 'cmV0bw',
  rpId: 'localhost',
  rp: { id: 'localhost', name: 'CrediEvalúa' },
  user: { id: 'NDU', name: 'rosa', displayName: 'Rosa' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};

/** Until the end of the test, this browser knows passkeys. jsdom knows none. */
export function givePasskeys({ get, create }: Device): void {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
}

/** As a browser rejects when the person cancels, or the device is not there in time. */
export const cancelled = () => new DOMException('The operation was not allowed.', 'NotAllowedError');

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
