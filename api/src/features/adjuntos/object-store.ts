/**
 * A place outside of the database that keeps objects under keys. An object is written once and never changed. Each call
 * fails with `StoreUnavailable` where it cannot be done now.
 */
export interface ObjectStore {
  /** Where it is, in words for the person at the terminal. */
  name: string;
  put(key: string, object: StoredBytes): Promise<void>;
  /** Fails with `ObjectMissing` where there is none. What is longer than `bytes` is not read. */
  get(key: string, bytes: number): Promise<Uint8Array>;
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>;
}

interface StoredBytes {
  content: Uint8Array;
  sha256: string;
}

/** The store does not answer, or refuses. The same call may succeed later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  constructor(
    /** What it said, such as `AccessDenied`, or what became of the connection, such as `ECONNREFUSED`. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The object store cannot be used: ${code}`, options);
  }
}

/** The store answers, and has no such object. */
export class ObjectMissing extends Error {
  override name = 'ObjectMissing';
}
