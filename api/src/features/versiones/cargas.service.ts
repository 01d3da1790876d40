import type { Carga } from 'shared-domain/operacion';
import { failsMore, PATHS_OF_ROLE } from 'shared-domain/remotes';
import { remoteOfPath } from 'shared-domain/remotes/list';
import { anotar, type Contexto } from '../../ledger';
import type { RegistryLog } from '../../pages/registry-in-use';
import { ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import {
  borrarCargasHasta,
  cargasDePersona,
  cuentaDe,
  decidirPrueba,
  type EnPrueba,
  guardarCarga,
} from './pruebas.repository';
import { isInTrial, pruebasAhora, type VersionesDependencies } from './versiones.service';

const HORA = 3_600_000;
const POR_HORA = 600;
const SE_GUARDAN = 30 * 24 * HORA;
const TEXTO_DEMASIADAS = 'Se recibieron demasiados avisos. Espere una hora.';

const SERVICIO = { id: null, fullName: 'El servicio', rol: 'nadie' };

/** Withdraws a release on trial that fails more than the current one. */
export function createCargas(deps: VersionesDependencies & { log: Pick<RegistryLog, 'warn'> }) {
  const { db, registry, log } = deps;

  async function versionPara(
    usuario: UsuarioActual,
    remote: string,
  ): Promise<{ release: string; prueba?: EnPrueba } | undefined> {
    const isOfRole = PATHS_OF_ROLE[usuario.rol].some((path) => remoteOfPath(path) === remote);
    if (!isOfRole) return undefined;
    const prueba = (await pruebasAhora(deps)).find((una) => una.remote === remote);
    if (prueba && !prueba.retirada && isInTrial(prueba, usuario)) {
      return { release: prueba.release, prueba };
    }
    return registry?.read().remotes[remote];
  }

  async function compararConLaVigente(prueba: EnPrueba, contexto: Contexto): Promise<void> {
    const { remote, release } = prueba;
    const vigente = registry?.read().remotes[remote];
    if (!vigente) return;
    const deLaPrueba = await cuentaDe(db, prueba, prueba.juzgadaDesde);
    const deLaVigente = await cuentaDe(db, { remote, release: vigente.release });
    if (!failsMore(deLaPrueba, deLaVigente)) return;
    await db.transaction().execute(async (tx) => {
      if (!(await decidirPrueba(tx, prueba, { retiradaEn: contexto.ahora }))) return;
      const detalle = {
        remote,
        release,
        cargas: deLaPrueba.good + deLaPrueba.failed,
        fallos: deLaPrueba.failed,
      };
      await anotar(tx, contexto, { tipo: 'prueba.retirada', detalle });
      log.warn(detalle, 'release on trial withdrawn, because it fails more than the current one');
    });
  }

  return {
    async anotar(
      carga: Carga,
      usuario: UsuarioActual,
      contexto: () => Contexto,
      ahora: number,
    ): Promise<void> {
      const version = await versionPara(usuario, carga.remote);
      if (version?.release !== carga.release) return;
      if ((await cargasDePersona(db, usuario.id, ahora - HORA)) >= POR_HORA)
        throw new ProblemaError(429, TEXTO_DEMASIADAS, { retryAfter: HORA / 1000 });
      const { milisegundos = null, fallo = null, ...resto } = carga;
      await guardarCarga(db, { ...resto, milisegundos, fallo, fecha: ahora, usuarioId: usuario.id });
      if (fallo && version.prueba) {
        await compararConLaVigente(version.prueba, { ...contexto(), actor: SERVICIO });
      }
    },

    sweep: (ahora: number) => borrarCargasHasta(db, ahora - SE_GUARDAN),
  };
}
