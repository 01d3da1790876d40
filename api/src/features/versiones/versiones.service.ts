import type { Ampliacion, AvisoRetirada, MisVersiones, ResumenDeVersiones, Retiro } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger';
import type { RegistryInUse } from '../../pages/registry-in-use';
import { conflicto, noEncontrado } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { isInTrial } from './audience.rules';
import { cifrasPorVersion } from './cargas.repository';
import { currentSince } from './current-since';
import { type EnPrueba, enPrueba } from './en-prueba';
import { decidirPrueba, pruebasDecididas, reanudarPrueba } from './pruebas.repository';
import { presentarVersiones } from './versiones.presenter';

const SIN_PRUEBA = 'Esa versión ya no está en prueba.';
const RETIRADA = 'Esa versión ya se retiró.';
const NO_RETIRADA_POR_EL_SERVICIO = 'Solo se reanuda una versión que el servicio retiró.';

export interface VersionesDependencies {
  db: Db;
  /** The registry of remotes; undefined where the service serves no pages. */
  registry: Pick<RegistryInUse, 'read'> | undefined;
  /** The folder with the releases, where publishing keeps their history. */
  releasesDir?: string | undefined;
}

/** The releases on trial, as they stand now. */
export const pruebasAhora = ({ db, registry }: VersionesDependencies): Promise<EnPrueba[]> =>
  registry ? enPrueba(db, registry.read()) : Promise.resolve([]);

/**
 * Which releases people use, and what administrators decide about those on trial. The registry itself is never written:
 * it belongs to whoever publishes.
 */
export function createVersiones(deps: VersionesDependencies) {
  const { db } = deps;

  async function exigirPrueba(remote: string, release: string): Promise<EnPrueba> {
    const prueba = (await pruebasAhora(deps)).find((una) => una.remote === remote && una.release === release);
    if (!prueba) throw noEncontrado(SIN_PRUEBA);
    return prueba;
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
      const desde = await currentSince(deps.releasesDir);
      return presentarVersiones({
        remotes,
        desde,
        pruebas: await pruebasAhora(deps),
        cifras: await cifrasPorVersion(db),
      });
    },

    /** Those that the service withdrew by itself, for as long as the registry names them. */
    async retiradas(): Promise<AvisoRetirada[]> {
      return (await pruebasAhora(deps)).flatMap(({ remote, release, retirada }) =>
        retirada?.retiradaPor === null
          ? { remote, release, fecha: new Date(retirada.fecha).toISOString() }
          : [],
      );
    },

    /** Every trial that was withdrawn, by the service or by an administrator. */
    async pruebasRetiradas() {
      return (await pruebasDecididas(db)).filter(({ retiradaEn }) => retiradaEn !== null);
    },

    async ampliar(remote: string, { release, porcentaje }: Ampliacion, contexto: Contexto): Promise<void> {
      const prueba = await exigirPrueba(remote, release);
      await db.transaction().execute(async (tx) => {
        if (!(await decidirPrueba(tx, prueba, { porcentaje }))) throw conflicto(RETIRADA);
        await anotar(tx, contexto, { tipo: 'prueba.ampliada', detalle: { remote, release, porcentaje } });
      });
    },

    async retirar(remote: string, { release }: Retiro, contexto: Contexto): Promise<void> {
      const prueba = await exigirPrueba(remote, release);
      const decision = { retiradaEn: contexto.ahora, retiradaPor: contexto.actor.id };
      await db.transaction().execute(async (tx) => {
        if (!(await decidirPrueba(tx, prueba, decision))) throw conflicto(RETIRADA);
        await anotar(tx, contexto, { tipo: 'prueba.retirada', detalle: { remote, release } });
      });
    },

    async reanudar(remote: string, { release }: Retiro, contexto: Contexto): Promise<void> {
      const prueba = await exigirPrueba(remote, release);
      await db.transaction().execute(async (tx) => {
        if (!(await reanudarPrueba(tx, prueba, contexto.ahora))) throw conflicto(NO_RETIRADA_POR_EL_SERVICIO);
        await anotar(tx, contexto, { tipo: 'prueba.reanudada', detalle: { remote, release } });
      });
    },
  };
}
