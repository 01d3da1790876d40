import { type Carga, failsMore } from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { RegistryLog } from '../pages/registry/registry-in-use';
import { ProblemaError } from '../problemas';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { isInTrial } from './audience.rules';
import { borrarCargasHasta, cargasDePersona, cuentaDe, guardarCarga } from './cargas.repository';
import type { EnPrueba } from './en-prueba';
import { decidirPrueba } from './pruebas.repository';
import { pruebasAhora, type VersionesDependencies } from './versiones.service';

const HORA = 3_600_000;
const POR_HORA = 600;
const SE_GUARDAN = 30 * 24 * HORA;
const TEXTO_DEMASIADAS = 'Se recibieron demasiados avisos. Espere una hora.';

/** Who withdraws a release when nobody does. */
const SERVICIO = { id: null, fullName: 'El servicio', rol: 'nadie' };

/** Counts the loads of each release, and withdraws a release on trial that fails more than the current one. */
export function createCargas(deps: VersionesDependencies & { log: Pick<RegistryLog, 'warn'> }) {
  const { db, registry, log } = deps;

  /** A person's failure counts for a trial only where that person takes part in it. */
  async function pruebaQueFalla({ remote, release }: Carga, usuario: UsuarioActual) {
    const pruebas = await pruebasAhora(deps);
    const prueba = pruebas.find((una) => una.remote === remote && una.release === release);
    return prueba && !prueba.retirada && isInTrial(prueba, usuario) ? prueba : undefined;
  }

  async function compararConLaVigente(prueba: EnPrueba, contexto: Contexto): Promise<void> {
    const { remote, release } = prueba;
    const vigente = registry?.read().remotes[remote];
    if (!vigente) return;
    const deLaPrueba = await cuentaDe(db, prueba);
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

  /** Whether the registry names the release. What other pages report would only fill the table. */
  function isKnown({ remote, release }: Carga): boolean {
    const { remotes, trials } = registry?.read() ?? {};
    return [remotes?.[remote], trials?.[remote]?.entry].some((line) => line?.release === release);
  }

  return {
    async anotar(
      carga: Carga,
      usuario: UsuarioActual,
      contexto: () => Contexto,
      ahora: number,
    ): Promise<void> {
      if (!isKnown(carga)) return;
      if ((await cargasDePersona(db, usuario.id, ahora - HORA)) >= POR_HORA)
        throw new ProblemaError(429, TEXTO_DEMASIADAS, { retryAfter: HORA / 1000 });
      const { milisegundos = null, fallo = null, ...resto } = carga;
      await guardarCarga(db, { ...resto, milisegundos, fallo, fecha: ahora, usuarioId: usuario.id });
      const prueba = fallo && (await pruebaQueFalla(carga, usuario));
      if (prueba) await compararConLaVigente(prueba, { ...contexto(), actor: SERVICIO });
    },

    /** Forgets loads after thirty days. */
    barrer: (ahora: number) => borrarCargasHasta(db, ahora - SE_GUARDAN),
  };
}
