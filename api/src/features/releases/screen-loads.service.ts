import type { ScreenLoad } from 'shared-domain/operacion';
import { failsMore, PATHS_OF_ROLE } from 'shared-domain/remotes';
import { remoteOfPath } from 'shared-domain/remotes/list';
import { anotar, type Contexto } from '../../ledger';
import type { RegistryLog } from '../../pages/registry-in-use';
import { ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { currentTrials, isInTrial, type ReleasesDependencies } from './releases.service';
import {
  decideTrial,
  deleteLoadsUntil,
  loadCountOf,
  loadsOfUser,
  type OnTrial,
  saveLoad,
} from './trials.repository';

const HOUR = 3_600_000;
const PER_HOUR = 600;
const KEPT = 30 * 24 * HOUR;
const TOO_MANY_TEXT = 'Se recibieron demasiados avisos. Espere una hora.';

const SERVICE = { id: null, fullName: 'El servicio', rol: 'nadie' };

/** Withdraws a release on trial that fails more than the current one. */
export function createScreenLoads(deps: ReleasesDependencies & { log: Pick<RegistryLog, 'warn'> }) {
  const { db, registry, log } = deps;

  async function releaseFor(
    usuario: UsuarioActual,
    remote: string,
  ): Promise<{ release: string; trial?: OnTrial } | undefined> {
    const isOfRole = PATHS_OF_ROLE[usuario.rol].some((path) => remoteOfPath(path) === remote);
    if (!isOfRole) return undefined;
    const trial = (await currentTrials(deps)).find((one) => one.remote === remote);
    if (trial && !trial.withdrawal && isInTrial(trial, usuario)) {
      return { release: trial.release, trial };
    }
    return registry?.read().remotes[remote];
  }

  async function compareWithCurrent(trial: OnTrial, contexto: Contexto): Promise<void> {
    const { remote, release } = trial;
    const current = registry?.read().remotes[remote];
    if (!current) return;
    const ofTrial = await loadCountOf(db, trial, trial.judgedSince);
    const ofCurrent = await loadCountOf(db, { remote, release: current.release });
    if (!failsMore(ofTrial, ofCurrent)) return;
    await db.transaction().execute(async (tx) => {
      if (!(await decideTrial(tx, trial, { retiradaEn: contexto.ahora }))) return;
      const detalle = {
        remote,
        release,
        cargas: ofTrial.good + ofTrial.failed,
        fallos: ofTrial.failed,
      };
      await anotar(tx, contexto, { tipo: 'prueba.retirada', detalle });
      log.warn(detalle, 'release on trial withdrawn, because it fails more than the current one');
    });
  }

  return {
    async anotar(
      load: ScreenLoad,
      usuario: UsuarioActual,
      contexto: () => Contexto,
      ahora: number,
    ): Promise<void> {
      const found = await releaseFor(usuario, load.remote);
      if (found?.release !== load.release) return;
      if ((await loadsOfUser(db, usuario.id, ahora - HOUR)) >= PER_HOUR)
        throw new ProblemaError(429, TOO_MANY_TEXT, { retryAfter: HOUR / 1000 });
      const { milisegundos = null, fallo = null, ...resto } = load;
      await saveLoad(db, { ...resto, milisegundos, fallo, fecha: ahora, usuarioId: usuario.id });
      if (fallo && found.trial) {
        await compareWithCurrent(found.trial, { ...contexto(), actor: SERVICE });
      }
    },

    sweep: (ahora: number) => deleteLoadsUntil(db, ahora - KEPT),
  };
}
