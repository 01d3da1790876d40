export function requirePort(
  variable: string,
  value: string | number,
  host: string,
  options?: { command?: string; use?: string; instead?: number },
): Promise<number>;
