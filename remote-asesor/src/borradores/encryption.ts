import { queryOptions } from '@tanstack/react-query';
import { apiKey, callApi } from 'shared-auth';
import { z } from 'zod';

/** AES-GCM with a fresh nonce per text, as required by NIST SP 800-38D. */
const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

const encryptedSchema = z.object({ guardadoEn: z.number(), iv: z.string(), datos: z.string() });

/** Additional authenticated data: a text copied to another person or given a newer time fails to decrypt. */
interface Sello {
  lugar: string;
  guardadoEn: number;
}

export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>;
  datos: ArrayBuffer;
}

/** The key is not extractable. */
export function importKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(base64), ALGORITHM, false, ['encrypt', 'decrypt']);
}

const CALL = 'GET /api/mi-cuenta/clave-de-borradores';
const ASKED_AGAIN_MS = 15_000;

/** The key stays in memory and is requested until the API returns it. */
export function draftEncryptionKey(persona: string) {
  return queryOptions({
    queryKey: [...apiKey(CALL), persona],
    queryFn: async ({ signal }) => importKey((await callApi(CALL, { signal })).clave),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : ASKED_AGAIN_MS),
  });
}

export async function encrypt(cryptoKey: CryptoKey, sello: Sello, texto: string): Promise<string> {
  const { iv, datos } = await encryptBytes(cryptoKey, sello, new TextEncoder().encode(texto));
  const { guardadoEn } = sello;
  return JSON.stringify({ guardadoEn, iv: base64Of(iv), datos: base64Of(new Uint8Array(datos)) });
}

/** Rejects if the text is malformed, altered, moved, or encrypted with another key. */
export async function decrypt(cryptoKey: CryptoKey, lugar: string, guardado: string | null): Promise<string> {
  const { guardadoEn, iv, datos } = encryptedSchema.parse(JSON.parse(guardado ?? ''));
  const encrypted = { iv: bytesOf(iv), datos: bytesOf(datos) };
  return new TextDecoder().decode(await decryptBytes(cryptoKey, { lugar, guardadoEn }, encrypted));
}

export async function encryptBytes(
  cryptoKey: CryptoKey,
  sello: Sello,
  bytes: BufferSource,
): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return { iv, datos: await crypto.subtle.encrypt(optionsOf(iv, sello), cryptoKey, bytes) };
}

/** Rejects if the bytes are altered, moved, or encrypted with another key. */
export const decryptBytes = (
  cryptoKey: CryptoKey,
  sello: Sello,
  { iv, datos }: { iv: Uint8Array<ArrayBuffer>; datos: BufferSource },
): Promise<ArrayBuffer> => crypto.subtle.decrypt(optionsOf(iv, sello), cryptoKey, datos);

function optionsOf(iv: Uint8Array<ArrayBuffer>, { lugar, guardadoEn }: Sello): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(`${lugar} ${guardadoEn}`) };
}

const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
