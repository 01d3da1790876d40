/** A hash that a bundler writes into the name of a file, as in `shell.0c58b0d8c7bb.js`. */
const HASH = /\.[0-9a-f]{8,}(?=\.)/;

/** The name of a file with `*` for its hash: later builds of the same part of a bundle have another one. */
export function nameWithoutHash(file: string): string {
  return file.replace(HASH, '.*');
}

/** Where files of the shell and of the releases are, on a server. */
const SHELL_SCRIPT = /^\/static\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js$/;
const RELEASE_SCRIPT = /^(\/remotes\/[\w-]+)\/[\w-][\w.-]*\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js)$/;

/**
 * The addresses for which a script may serve as a dictionary, as `match` of `Use-As-Dictionary` (RFC 9842): those of the
 * same script in other builds and releases. Undefined for what is no script of the shell or of a release.
 */
export function dictionaryMatch(path: string): string | undefined {
  if (SHELL_SCRIPT.test(path)) return nameWithoutHash(path);
  const [, remote, file] = RELEASE_SCRIPT.exec(path) ?? [];
  return remote && file && `${remote}/*/${nameWithoutHash(file)}`;
}

/**
 * The file beside a script that holds what changed in it since another one, which browsers have as a dictionary.
 * @param sha256 of the dictionary, in base64 as `Available-Dictionary` brings it
 */
export function differenceFile(script: string, sha256: string): string {
  return `${script}.${sha256.replace(/=$/, '').replaceAll('/', '_')}.dcz`;
}
