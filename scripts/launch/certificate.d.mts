export function keepCertificate(file: string, names: readonly string[]): Promise<void>;
