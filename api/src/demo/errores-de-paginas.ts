import type { Db } from '../db/connection';
import type { Azar } from './azar';

const MINUTO = 60_000;
const DIAS = 21;
const CUANTOS = 46;

/** The errors of a release that was faulty for some days, and a few ordinary ones. */
const ERRORES = [
  [
    'remote-asesor',
    '8c41d07e',
    'asesor',
    '/asesor/registrar',
    'Cannot read properties of undefined (reading cuotas)',
    'src/registrar/formulario-registro.tsx:41 (FormularioRegistro)',
  ],
  [
    'remote-asesor',
    '8c41d07e',
    'asesor',
    '/asesor/registrar',
    'Cannot read properties of undefined (reading cuotas)',
    'src/registrar/formulario-registro.tsx:41 (FormularioRegistro)',
  ],
  ['remote-asesor', 'b5e2f913', 'asesor', '/asesor', 'Failed to fetch'],
  ['remote-jefe-negocios', '1fa7730c', 'jefe_negocios', '/jefe-negocios', 'Loading chunk failed'],
  ['remote-cliente', '40d9ee52', 'cliente', '/cliente', 'Failed to fetch'],
  [null, 'e7725a10', 'cajero', '/cajero', 'The remote did not answer in time'],
] as const;

export async function sembrarErroresDePaginas(tx: Db, azar: Azar, ahora: number): Promise<void> {
  const filas = Array.from({ length: CUANTOS }, () => {
    const [remote, release, rol, ruta, mensaje, pila = null] = azar.uno(ERRORES);
    const fecha = ahora - azar.entero(30, DIAS * 24 * 60) * MINUTO;
    return { remote, release, rol, ruta, mensaje, pila, fecha };
  });
  filas.sort((a, b) => a.fecha - b.fecha);
  await tx.insertInto('telemetria').values(filas).execute();
}
