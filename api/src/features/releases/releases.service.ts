import { createHash } from 'node:crypto';
import type {
  Ampliacion,
  AvisoRetirada,
  MisVersiones,
  RemoteEnUso,
  ResumenDeVersiones,
  Retiro,
  VersionEnUso,
} from 'shared-domain/operacion';
import { REMOTES } from 'shared-domain/remotes/list';
import type { Db } from '../../db/connection';
import { isoInstant } from '../../db/valores';
import { anotar, type Contexto } from '../../ledger';
import type { RegistryInUse } from '../../pages/registry-in-use';
import { readHistory } from '../../pages/release-files';
import { conflicto, noEncontrado } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import {
  cifrasPorVersion,
  decidirPrueba,
  type EnPrueba,
  enPrueba,
  pruebasDecididas,
  reanudarPrueba,
} from './trials.repository';

const SIN_PRUEBA = 'Esa versión ya no está en prueba.';
const RETIRADA = 'Esa versión ya se retiró.';
const NO_RETIRADA_POR_EL_SERVICIO = 'Solo se reanuda una versión que el servicio retiró.';

const SIN_CARGAS = { cargas: 0, personas: 0, fallidas: 0, lentas: 0 };

export interface VersionesDependencies {
  db: Db;
  registry: Pick<RegistryInUse, 'read'> | undefined;
  releasesDir?: string | undefined;
}

export const pruebasAhora = ({ db, registry }: VersionesDependencies): Promise<EnPrueba[]> =>
  registry ? enPrueba(db, registry.read()) : Promise.resolve([]);

/** Never writes the registry, which belongs to the publisher. */
export function createVersiones(deps: VersionesDependencies) {
  const { db } = deps;

  async function decidir(
    { remote, release, ...detalle }: { remote: string } & Retiro & Partial<Ampliacion>,
    contexto: Contexto,
    tipo: 'prueba.ampliada' | 'prueba.retirada' | 'prueba.reanudada',
    cambiar: (tx: Db, prueba: EnPrueba) => Promise<boolean>,
  ): Promise<void> {
    const prueba = (await pruebasAhora(deps)).find((una) => una.remote === remote && una.release === release);
    if (!prueba) throw noEncontrado(SIN_PRUEBA);
    await db.transaction().execute(async (tx) => {
      if (!(await cambiar(tx, prueba)))
        throw conflicto(tipo === 'prueba.reanudada' ? NO_RETIRADA_POR_EL_SERVICIO : RETIRADA);
      await anotar(tx, contexto, { tipo, detalle: { remote, release, ...detalle } });
    });
  }

  return {
    async deLaPersona(usuario: UsuarioActual): Promise<MisVersiones> {
      const pruebas = await pruebasAhora(deps);
      const porRemote = (unas: EnPrueba[]) =>
        Object.fromEntries(unas.map(({ remote, release }) => [remote, release]));
      return {
        pruebas: porRemote(pruebas.filter((una) => !una.retirada && isInTrial(una, usuario))),
        retiradas: porRemote(pruebas.filter(({ retirada }) => retirada)),
      };
    },

    async resumen(): Promise<ResumenDeVersiones> {
      const { remotes = {} } = deps.registry?.read() ?? {};
      const vigenteDesde = await currentSince(deps.releasesDir);
      const pruebas = await pruebasAhora(deps);
      const cifras = await cifrasPorVersion(db);
      const comoVa = (remote: string, release: string, desde: string | null): VersionEnUso => {
        const propias = cifras.find((una) => una.remote === remote && una.release === release);
        const { remote: _, ...cuantas } = propias ?? { remote, ...SIN_CARGAS };
        return { ...cuantas, release, desde };
      };
      const pruebaDe = (remote: string): RemoteEnUso['prueba'] => {
        const prueba = pruebas.find((una) => una.remote === remote);
        if (!prueba) return null;
        const { release, para, ademas, desde, retirada } = prueba;
        const retiro = retirada && { fecha: isoInstant(retirada.fecha), por: retirada.retiradaPorNombre };
        return { ...comoVa(remote, release, isoInstant(desde)), para, ademas, retirada: retiro };
      };
      return {
        remotes: Object.entries(remotes).map(([remote, { release }]) => ({
          remote,
          roles: [...(REMOTES.find(({ name }) => name === remote)?.roles ?? [])],
          vigente: comoVa(remote, release, vigenteDesde(remote, release)),
          prueba: pruebaDe(remote),
        })),
      };
    },

    async retiradas(): Promise<AvisoRetirada[]> {
      return (await pruebasAhora(deps)).flatMap(({ remote, release, retirada }) =>
        retirada?.retiradaPor === null ? { remote, release, fecha: isoInstant(retirada.fecha) } : [],
      );
    },

    async pruebasRetiradas() {
      return (await pruebasDecididas(db)).filter(({ retiradaEn }) => retiradaEn !== null);
    },

    ampliar: (remote: string, { release, porcentaje }: Ampliacion, contexto: Contexto) =>
      decidir({ remote, release, porcentaje }, contexto, 'prueba.ampliada', (tx, prueba) =>
        decidirPrueba(tx, prueba, { porcentaje }),
      ),

    retirar: (remote: string, { release }: Retiro, contexto: Contexto) =>
      decidir({ remote, release }, contexto, 'prueba.retirada', (tx, prueba) =>
        decidirPrueba(tx, prueba, { retiradaEn: contexto.ahora, retiradaPor: contexto.actor.id }),
      ),

    reanudar: (remote: string, { release }: Retiro, contexto: Contexto) =>
      decidir({ remote, release }, contexto, 'prueba.reanudada', (tx, prueba) =>
        reanudarPrueba(tx, prueba, contexto.ahora),
      ),
  };
}

export async function currentSince(releasesDir: string | undefined) {
  const history = releasesDir ? await readHistory(releasesDir) : undefined;
  return (remote: string, release: string): string | null => {
    const last = history?.get(remote)?.periods.at(-1);
    return last?.release === release && !last.until ? last.from : null;
  };
}

// From 0 to 1, fixed per person and release: a larger share only adds people.
function placeOf(remote: string, release: string, userId: number): number {
  const hash = createHash('sha256').update(`${remote}@${release} ${userId}`).digest();
  return hash.readUInt32BE() / 2 ** 32;
}

export function isInTrial(
  { remote, release, para, ademas }: Pick<EnPrueba, 'remote' | 'release' | 'para' | 'ademas'>,
  { id, username, rol }: Pick<UsuarioActual, 'id' | 'username' | 'rol'>,
): boolean {
  const isInShare = (percent: number) => placeOf(remote, release, id) * 100 < percent;
  if ('percent' in para) return isInShare(para.percent);
  const isNamed = 'roles' in para ? para.roles.includes(rol) : para.people.includes(username);
  return isNamed || (ademas !== null && isInShare(ademas));
}
