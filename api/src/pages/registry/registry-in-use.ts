import { readFileSync, type Stats, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { AvisoRegistro, Registry } from 'shared-domain';
import { type Escrito, guardarCopia, leerCopia } from './last-good-copy';
import { type FalloDeRegistro, leerRegistro, RegistroInvalido } from './read-registry';

/** Where it says that the file cannot be used, and that it can again. */
export type RegistryLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

export interface RegistroEnUso {
  /** The registry as it lies on the disk now, or the last one that could be used. */
  leer(): Registry;
  /** What is wrong with the file as it lies there now. */
  aviso(): AvisoRegistro | undefined;
}

interface EnUso {
  registro: Registry;
  fecha: Date;
}

const VACIO: Registry = { schema: 1, remotes: {} };

function usable({ texto, fecha }: Escrito): EnUso {
  return { registro: leerRegistro(texto), fecha };
}

function anterior(dataDir: string): EnUso | undefined {
  const copia = leerCopia(dataDir);
  try {
    return copia && usable(copia);
  } catch {
    return undefined;
  }
}

/** Changes with every change of the file, of who may read it too. */
function marcaDe({ ino, size, ctimeMs }: Stats): string {
  return `${ino} ${size} ${ctimeMs}`;
}

/**
 * Keeps to the last registry that could be used. The file is edited by hand, so a mistake in it is told and logged, and
 * the pages go on with what they had, also after a restart.
 */
export function cuidarRegistro(opciones: {
  archivo: string;
  dataDir: string;
  reloj: () => number;
  log: RegistryLog;
}): RegistroEnUso {
  const { archivo, dataDir, reloj, log } = opciones;
  let enUso = anterior(dataDir);
  let marca: string | undefined;
  let aviso: AvisoRegistro | undefined;

  function mirar(): void {
    let estado: Stats | undefined;
    try {
      estado = statSync(archivo);
      const nueva = marcaDe(estado);
      if (nueva === marca) return;
      const escrito = { texto: readFileSync(archivo, 'utf8'), fecha: estado.mtime };
      marca = nueva;
      enUso = usable(escrito);
      if (aviso) log.warn({ archivo }, 'registry of remotes is in order again');
      aviso = undefined;
      guardar(escrito);
    } catch (error) {
      // What could not even be read is looked at again with the next page.
      if (!(error instanceof RegistroInvalido)) marca = undefined;
      avisar(falloDe(error as NodeJS.ErrnoException), estado?.mtimeMs);
    }
  }

  function avisar(fallo: FalloDeRegistro, escritoEn: number | undefined): void {
    const { causa, linea = null, columna = null, parte = null } = fallo;
    const nuevo = { archivo, causa, linea, columna, parte, enUso: enUso?.fecha.toISOString() ?? null };
    if (aviso && isDeepStrictEqual({ ...nuevo, desde: aviso.desde }, aviso)) return;
    aviso = { ...nuevo, desde: new Date(escritoEn ?? reloj()).toISOString() };
    log.error(aviso, 'registry of remotes cannot be used, the last good one stays');
  }

  function guardar(escrito: Escrito): void {
    try {
      guardarCopia(dataDir, escrito);
    } catch (error) {
      log.error(
        { codigo: (error as NodeJS.ErrnoException).code },
        'registry of remotes not kept for a restart',
      );
    }
  }

  // At the start already: a file that is broken before the first page is asked for was good until then.
  mirar();

  return {
    leer: () => {
      mirar();
      return enUso?.registro ?? VACIO;
    },
    aviso: () => {
      mirar();
      return aviso;
    },
  };
}

function falloDe(error: NodeJS.ErrnoException): FalloDeRegistro {
  if (error instanceof RegistroInvalido) return error.fallo;
  return { causa: error.code === 'ENOENT' ? 'ausente' : 'ilegible' };
}
