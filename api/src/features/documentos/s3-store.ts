import { AwsClient } from 'aws4fetch';
import type { ObjectStoreSettings } from '../../environment/documents';

/** Objects never change once written. Each call may fail with `StoreUnavailable`. */
export interface ObjectStore {
  name: string;
  put(key: string, object: { content: Uint8Array; sha256: string }): Promise<void>;
  /** Undefined if missing; empty, without reading it, if longer than `bytes`. */
  get(key: string, bytes: number): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The object store cannot be used: ${code}`, options);
  }
}

/** Milliseconds with all attempts: ten mebibytes at four megabits a second. */
const TIME_LIMIT = 20_000;
const RETRIES = 2;
const ERROR_CODE = /<Code>(\w{1,60})<\/Code>/;

/** Path-style, which every S3-compatible store supports. */
export function createS3Store(settings: ObjectStoreSettings, timeLimit = TIME_LIMIT): ObjectStore {
  const { url, bucket, region, accessKey, secretKey, encryption } = settings;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  });

  /** Reads the whole body, so that the connection is reused. */
  async function ask(key: string, init: RequestInit & { method: string }, bytes = 0) {
    try {
      const answer = await client.fetch(`${url}/${bucket}/${key}`, {
        ...init,
        // A redirect means a wrong region.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimit),
      });
      if (answer.ok && Number(answer.headers.get('content-length') ?? 0) > bytes) {
        await answer.body?.cancel();
        return new Uint8Array();
      }
      const body = new Uint8Array(await answer.arrayBuffer());
      if (answer.ok) return body;
      const { status } = answer;
      const [, code = `HTTP ${status}`] =
        ERROR_CODE.exec(Buffer.from(body).toString('latin1', 0, 4096)) ?? [];
      // A missing bucket is also a 404, but a wrong setting.
      if (status === 404 && code === 'NoSuchKey') return undefined;
      throw new StoreUnavailable(code);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      throw new StoreUnavailable(codeOf(error), { cause: error });
    }
  }

  return {
    name: `s3, bucket ${bucket} en ${url}`,
    async put(key, { content, sha256 }) {
      const headers = {
        'content-type': 'application/pdf',
        'x-amz-content-sha256': sha256,
        ...(encryption && { 'x-amz-server-side-encryption': encryption }),
      };
      const body = content as Uint8Array<ArrayBuffer>;
      if (!(await ask(key, { method: 'PUT', body, headers }))) throw new StoreUnavailable('NoSuchKey');
    },
    get: (key, bytes) => ask(key, { method: 'GET' }, bytes),
    async remove(key) {
      await ask(key, { method: 'DELETE' });
    },
  };
}

function codeOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
