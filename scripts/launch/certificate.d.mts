/** Makes sure that the file holds a certificate of this machine for all these names, and its key. */
export function keepCertificate(file: string, names: readonly string[]): Promise<void>;
