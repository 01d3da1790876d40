import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isOpenToOthers } from '../archivos/owner-only';
import type { Tell } from './variables';

/** The folder of everything that the service keeps. One that is not there yet is made for its owner alone. */
export function dataFolder(value: string | undefined, production: boolean, tell: Tell): string {
  const folder = resolve(value || '.data');
  if (production && existsSync(folder) && isOpenToOthers(folder)) {
    tell(`DATA_DIR está abierto a otras cuentas de esta máquina: ciérrelo con chmod 700 ${folder}`);
  }
  return folder;
}
