import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bandejaDe } from '../correo/correo';

/** Database with its logs and what a restore put aside, notes, keys. */
const PROPIOS = /^(evaluaciones\.sqlite|auditoria-cabeza-|jwt-)/;
const DE_OTROS = 0o077;

/** Whether other accounts of the machine reach it. */
export const estaAbierto = (lugar: string): boolean => (statSync(lugar).mode & DE_OTROS) !== 0;

/** Files from before, and those that were copied here, become their owner's alone. */
export function cerrarArchivos(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  for (const entrada of readdirSync(dataDir, { withFileTypes: true })) {
    if (entrada.isFile() && PROPIOS.test(entrada.name)) cerrar(join(dataDir, entrada.name), 0o600);
  }
  const bandeja = bandejaDe(dataDir);
  if (!existsSync(bandeja)) return;
  cerrar(bandeja, 0o700);
  for (const nombre of readdirSync(bandeja)) cerrar(join(bandeja, nombre), 0o600);
}

function cerrar(lugar: string, modo: number): void {
  if (estaAbierto(lugar)) chmodSync(lugar, modo);
}
