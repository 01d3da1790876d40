import { userInfo } from 'node:os';

/** Whose process this is, as the machine knows them. A container may run under a number that has no name. */
export function userOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    return `usuario ${process.getuid?.() ?? 'desconocido'}`;
  }
}
