import { existsSync, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { Db } from '../db/connection';
import { recorrer } from './cadena';
import { exigirCabeza } from './cadena.repository';
import {
  archivoDeNota,
  archivosDeNotas,
  type FallaCadena,
  leerNota,
  notaQueFalla,
  type Testigo,
} from './notas';

export interface CuidadoTestigo {
  /** Comes back when everything that is committed by now is noted. */
  alDia(): Promise<void>;
  parar(): Promise<void>;
}

// For events that nobody waits for, such as a mail that went out after its answer.
const CADA = 5000;

interface Opciones {
  db: Db;
  dataDir: string;
  /** Tells the processes of one folder apart. */
  port: number;
  /** The note could not be written. */
  alFallar: (error: unknown) => void;
  /** The chain is not the one that was noted, so the note stays as it is. */
  alRomperse: (falla: FallaCadena) => void;
}

/**
 * Keeps the head of the chain in a file beside the database: who cuts the chain off in the database would have to
 * change this file as well. Callers who come while a note is being written share the next one.
 */
export function cuidarTestigo({ db, dataDir, port, alFallar, alRomperse }: Opciones): CuidadoTestigo {
  const archivo = archivoDeNota(dataDir, port);
  // With PostgreSQL nothing else may need the folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const ajenas = archivosDeNotas(dataDir)
    .filter((otro) => otro !== archivo)
    .map(leerNota);
  // A new process goes on from the furthest head that another one noted.
  let anotado: Testigo | undefined = existsSync(archivo)
    ? leerNota(archivo)
    : [...ajenas].sort((a, b) => a.ultimo - b.ultimo).at(-1);
  let enCurso: Promise<void> | undefined;
  let siguiente: Promise<void> | undefined;

  async function anotar(): Promise<void> {
    const cabeza = await exigirCabeza(db);
    if (cabeza.ultimo === (anotado?.ultimo ?? 0) && cabeza.hash === (anotado?.hash ?? cabeza.hash)) return;
    const falla = await queNoCuadra(cabeza);
    if (falla) return alRomperse(falla);
    await escribir(archivo, `${JSON.stringify(cabeza)}\n`);
    anotado = cabeza;
  }

  /**
   * A note that does not stand in the chain is the only proof that it was touched, so no newer one takes its place.
   * Between the two heads each event is looked at: only then does the newer hash vouch for everything that the
   * older one did.
   */
  async function queNoCuadra(cabeza: Testigo): Promise<FallaCadena | undefined> {
    const final = cabeza.ultimo;
    const notas = anotado ? [...ajenas, anotado] : ajenas;
    const desde = anotado?.ultimo ?? final;
    return (await notaQueFalla(db, notas, final)) ?? recorrer(db, { desde, hasta: final, final }, cabeza);
  }

  function alDia(): Promise<void> {
    if (enCurso) {
      siguiente ??= enCurso.then(() => {
        siguiente = undefined;
        return alDia();
      });
      return siguiente;
    }
    enCurso = anotar()
      .catch(alFallar)
      .finally(() => {
        enCurso = undefined;
      });
    return enCurso;
  }

  const reloj = setInterval(alDia, CADA).unref();
  return {
    alDia,
    parar: () => {
      clearInterval(reloj);
      return alDia();
    },
  };
}

/** All of it or nothing, and on the disk. */
async function escribir(archivo: string, contenido: string): Promise<void> {
  const nuevo = `${archivo}.nuevo`;
  const manejador = await open(nuevo, 'w', 0o600);
  try {
    await manejador.writeFile(contenido);
    await manejador.sync();
  } finally {
    await manejador.close();
  }
  await rename(nuevo, archivo);
}
