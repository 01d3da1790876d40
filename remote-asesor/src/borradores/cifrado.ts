import { queryOptions } from '@tanstack/react-query';
import { apiKey, callApi } from 'shared-auth';
import { z } from 'zod';

/** AES-GCM with a nonce of its own for each text, as NIST SP 800-38D has it. */
const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

const cifradoSchema = z.object({ guardadoEn: z.number(), iv: z.string(), datos: z.string() });

/** Where an encrypted text stands and since when. It cannot be read as another person's or as a newer one. */
interface Sello {
  lugar: string;
  guardadoEn: number;
}

/** Encrypted bytes, and the nonce with which they were encrypted. */
export interface Cifrado {
  iv: Uint8Array<ArrayBuffer>;
  datos: ArrayBuffer;
}

/** The key for this page. Nothing can read its bytes again, not even the page itself. */
export function importarClave(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(base64), ALGORITHM, false, ['encrypt', 'decrypt']);
}

const CALL = 'GET /api/mi-cuenta/clave-de-borradores';
const ASKED_AGAIN_MS = 15_000;

/** The key of a person's drafts. It is in the memory of this page only, and is asked for until it is there. */
export function claveDeBorradores(persona: string) {
  return queryOptions({
    queryKey: [...apiKey(CALL), persona],
    queryFn: async ({ signal }) => importarClave((await callApi(CALL, { signal })).clave),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : ASKED_AGAIN_MS),
  });
}

export async function cifrar(clave: CryptoKey, sello: Sello, texto: string): Promise<string> {
  const { iv, datos } = await cifrarBytes(clave, sello, new TextEncoder().encode(texto));
  const { guardadoEn } = sello;
  return JSON.stringify({ guardadoEn, iv: base64Of(iv), datos: base64Of(new Uint8Array(datos)) });
}

/** Rejects when the text is none of `cifrar`, was changed, stood elsewhere or was encrypted with another key. */
export async function descifrar(clave: CryptoKey, lugar: string, guardado: string | null): Promise<string> {
  const { guardadoEn, iv, datos } = cifradoSchema.parse(JSON.parse(guardado ?? ''));
  const cifrado = { iv: bytesOf(iv), datos: bytesOf(datos) };
  return new TextDecoder().decode(await descifrarBytes(clave, { lugar, guardadoEn }, cifrado));
}

export async function cifrarBytes(clave: CryptoKey, sello: Sello, bytes: BufferSource): Promise<Cifrado> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return { iv, datos: await crypto.subtle.encrypt(optionsOf(iv, sello), clave, bytes) };
}

/** Rejects for the same reasons as `descifrar`. */
export const descifrarBytes = (
  clave: CryptoKey,
  sello: Sello,
  { iv, datos }: { iv: Uint8Array<ArrayBuffer>; datos: BufferSource },
): Promise<ArrayBuffer> => crypto.subtle.decrypt(optionsOf(iv, sello), clave, datos);

function optionsOf(iv: Uint8Array<ArrayBuffer>, { lugar, guardadoEn }: Sello): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(`${lugar} ${guardadoEn}`) };
}

const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
