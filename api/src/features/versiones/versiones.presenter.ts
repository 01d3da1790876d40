import type { Registry, RemoteEnUso, ResumenDeVersiones, VersionEnUso } from 'shared-domain';
import { REMOTES } from 'shared-domain/remotes';
import type { CifrasDeVersion } from './cargas.repository';
import type { CurrentSince } from './current-since';
import type { EnPrueba } from './en-prueba';

const iso = (fecha: number): string => new Date(fecha).toISOString();

const SIN_CARGAS = { cargas: 0, personas: 0, fallidas: 0, lentas: 0 };

interface Versiones {
  remotes: Registry['remotes'];
  /** Since when the current release of a remote is current. */
  desde: CurrentSince;
  pruebas: readonly EnPrueba[];
  cifras: readonly CifrasDeVersion[];
}

/** What is current of each remote and what is on trial, with how both fare. */
export function presentarVersiones({ remotes, desde, pruebas, cifras }: Versiones): ResumenDeVersiones {
  return {
    remotes: Object.entries(remotes).map(([remote, { release }]) => ({
      remote,
      roles: [...(REMOTES.find(({ name }) => name === remote)?.roles ?? [])],
      vigente: comoVa({ remote, release }, desde(remote, release), cifras),
      prueba: pruebaDe(
        pruebas.find((una) => una.remote === remote),
        cifras,
      ),
    })),
  };
}

function comoVa(
  { remote, release }: { remote: string; release: string },
  desde: string | null,
  cifras: readonly CifrasDeVersion[],
): VersionEnUso {
  const propias = cifras.find((una) => una.remote === remote && una.release === release);
  const { cargas, personas, fallidas, lentas } = propias ?? SIN_CARGAS;
  return { release, desde, cargas, personas, fallidas, lentas };
}

function pruebaDe(prueba: EnPrueba | undefined, cifras: readonly CifrasDeVersion[]): RemoteEnUso['prueba'] {
  if (!prueba) return null;
  const { para, ademas, desde, retirada } = prueba;
  return {
    ...comoVa(prueba, iso(desde), cifras),
    para,
    ademas,
    retirada: retirada && { fecha: iso(retirada.fecha), por: retirada.retiradaPorNombre },
  };
}
