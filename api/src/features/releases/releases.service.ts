import { createHash } from 'node:crypto';
import type {
  NamedRelease,
  OwnReleases,
  ReleaseInUse,
  ReleaseSummary,
  RemoteInUse,
  TrialShare,
  WithdrawalNotice,
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
  decidedTrials,
  decideTrial,
  figuresByRelease,
  type OnTrial,
  resumeTrial,
  trialsOf,
} from './trials.repository';

const NO_TRIAL_TEXT = 'Esa versión ya no está en prueba.';
const WITHDRAWN_TEXT = 'Esa versión ya se retiró.';
const NOT_WITHDRAWN_BY_SERVICE_TEXT = 'Solo se reanuda una versión que el servicio retiró.';

const NO_LOADS = { cargas: 0, personas: 0, fallidas: 0, lentas: 0 };

export interface ReleasesDependencies {
  db: Db;
  registry: Pick<RegistryInUse, 'read'> | undefined;
  releasesDir?: string | undefined;
}

export const currentTrials = ({ db, registry }: ReleasesDependencies): Promise<OnTrial[]> =>
  registry ? trialsOf(db, registry.read()) : Promise.resolve([]);

/** Never writes the registry, which belongs to the publisher. */
export function createReleases(deps: ReleasesDependencies) {
  const { db } = deps;

  async function decide(
    { remote, release, ...detalle }: { remote: string } & NamedRelease & Partial<TrialShare>,
    contexto: Contexto,
    tipo: 'prueba.ampliada' | 'prueba.retirada' | 'prueba.reanudada',
    change: (tx: Db, trial: OnTrial) => Promise<boolean>,
  ): Promise<void> {
    const trial = (await currentTrials(deps)).find((one) => one.remote === remote && one.release === release);
    if (!trial) throw noEncontrado(NO_TRIAL_TEXT);
    await db.transaction().execute(async (tx) => {
      if (!(await change(tx, trial)))
        throw conflicto(tipo === 'prueba.reanudada' ? NOT_WITHDRAWN_BY_SERVICE_TEXT : WITHDRAWN_TEXT);
      await anotar(tx, contexto, { tipo, detalle: { remote, release, ...detalle } });
    });
  }

  return {
    async ofUser(usuario: UsuarioActual): Promise<OwnReleases> {
      const trials = await currentTrials(deps);
      const byRemote = (some: OnTrial[]) =>
        Object.fromEntries(some.map(({ remote, release }) => [remote, release]));
      return {
        pruebas: byRemote(trials.filter((one) => !one.withdrawal && isInTrial(one, usuario))),
        retiradas: byRemote(trials.filter(({ withdrawal }) => withdrawal)),
      };
    },

    async summary(): Promise<ReleaseSummary> {
      const { remotes = {} } = deps.registry?.read() ?? {};
      const since = await currentSince(deps.releasesDir);
      const trials = await currentTrials(deps);
      const figures = await figuresByRelease(db);
      const inUse = (remote: string, release: string, desde: string | null): ReleaseInUse => {
        const own = figures.find((one) => one.remote === remote && one.release === release);
        const { remote: _, ...counts } = own ?? { remote, ...NO_LOADS };
        return { ...counts, release, desde };
      };
      const trialOf = (remote: string): RemoteInUse['prueba'] => {
        const trial = trials.find((one) => one.remote === remote);
        if (!trial) return null;
        const { release, audience: para, morePercent: ademas, desde, withdrawal } = trial;
        const retirada = withdrawal && { fecha: isoInstant(withdrawal.at), por: withdrawal.byName };
        return { ...inUse(remote, release, isoInstant(desde)), para, ademas, retirada };
      };
      return {
        remotes: Object.entries(remotes).map(([remote, { release }]) => ({
          remote,
          roles: [...(REMOTES.find(({ name }) => name === remote)?.roles ?? [])],
          vigente: inUse(remote, release, since(remote, release)),
          prueba: trialOf(remote),
        })),
      };
    },

    async withdrawalNotices(): Promise<WithdrawalNotice[]> {
      return (await currentTrials(deps)).flatMap(({ remote, release, withdrawal }) =>
        withdrawal?.by === null ? { remote, release, fecha: isoInstant(withdrawal.at) } : [],
      );
    },

    async withdrawnTrials() {
      return (await decidedTrials(db)).filter(({ retiradaEn }) => retiradaEn !== null);
    },

    raise: (remote: string, { release, porcentaje }: TrialShare, contexto: Contexto) =>
      decide({ remote, release, porcentaje }, contexto, 'prueba.ampliada', (tx, trial) =>
        decideTrial(tx, trial, { porcentaje }),
      ),

    withdraw: (remote: string, { release }: NamedRelease, contexto: Contexto) =>
      decide({ remote, release }, contexto, 'prueba.retirada', (tx, trial) =>
        decideTrial(tx, trial, { retiradaEn: contexto.ahora, retiradaPor: contexto.actor.id }),
      ),

    resume: (remote: string, { release }: NamedRelease, contexto: Contexto) =>
      decide({ remote, release }, contexto, 'prueba.reanudada', (tx, trial) =>
        resumeTrial(tx, trial, contexto.ahora),
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

// From 0 to 1, fixed per person and release: a larger share only adds people, and each release starts with
// others.
function placeOf(remote: string, release: string, userId: number): number {
  const hash = createHash('sha256').update(`${remote}@${release} ${userId}`).digest();
  return hash.readUInt32BE() / 2 ** 32;
}

export function isInTrial(
  {
    remote,
    release,
    audience,
    morePercent,
  }: Pick<OnTrial, 'remote' | 'release' | 'audience' | 'morePercent'>,
  { id, username, rol }: Pick<UsuarioActual, 'id' | 'username' | 'rol'>,
): boolean {
  const isInShare = (percent: number) => placeOf(remote, release, id) * 100 < percent;
  if ('percent' in audience) return isInShare(audience.percent);
  const isNamed = 'roles' in audience ? audience.roles.includes(rol) : audience.people.includes(username);
  return isNamed || (morePercent !== null && isInShare(morePercent));
}
