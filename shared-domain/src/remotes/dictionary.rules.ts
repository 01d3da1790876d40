const HASH = /\.[0-9a-f]{8,}(?=\.)/;

/** Later builds of the same chunk have another hash. */
export function nameWithoutHash(file: string): string {
  return file.replace(HASH, '.*');
}

const SHELL_SCRIPT = /^\/static\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js$/;
const RELEASE_SCRIPT = /^(\/remotes\/[\w-]+)\/[\w-][\w.-]*\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js)$/;

/** The `match` of `Use-As-Dictionary` (RFC 9842): the same script in other builds. Undefined for other files. */
export function dictionaryMatch(path: string): string | undefined {
  if (SHELL_SCRIPT.test(path)) return nameWithoutHash(path);
  const [, remote, file] = RELEASE_SCRIPT.exec(path) ?? [];
  return remote && file && `${remote}/*/${nameWithoutHash(file)}`;
}

/**
 * The file next to a script with its difference to a dictionary.
 * @param sha256 in base64, as `Available-Dictionary` sends it
 */
export function differenceFile(script: string, sha256: string): string {
  return `${script}.${sha256.replace(/=$/, '').replaceAll('/', '_')}.dcz`;
}
