declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** As much of the server as the tests use; it comes without types. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: readonly { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
