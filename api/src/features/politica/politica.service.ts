import { formatFecha, formatFechaHora, hoyEnLima } from 'shared-domain/campos';
import type { ConMotivo } from 'shared-domain/configuracion';
import {
  type BorradorDePolitica,
  DIAS_HASTA_LA_VIGENCIA,
  diferenciasDePolitica,
  type EdicionDeBorrador,
  type Politica,
  type PoliticaConVersion,
  type PoliticaVigente,
  type PropuestaDePolitica,
  ultimoDiaDeVigencia,
  type VersionDePolitica,
} from 'shared-domain/politica';
import type { Db } from '../../db/connection';
import { diaDeLima } from '../../db/valores';
import { anotar, type Contexto } from '../../ledger';
import { conflicto, datosNoValidos, noEncontrado } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { esperanDeTipo, haPasado, proponer } from '../propuestas';
import {
  type FilaVersion,
  type PoliticaGuardada,
  politicaAntesDe,
  politicaEnVigor,
  ultimaPolitica,
  versionesDePolitica,
} from '../score';
import { borradorGuardado, guardarBorrador } from './politica.repository';

const TEXTO = {
  sinVersion: 'No hay una versión de la política con ese número.',
  sinBorrador: 'Todavía no hay un borrador guardado. Vuelva a cargarlo.',
  sinCambios: 'El borrador es igual a la última versión: no hay nada que proponer.',
  yaEmpezo: 'Esa versión ya empezó a valer. Proponga otra en su lugar.',
  pasado: 'La política vale desde hoy o desde un día posterior.',
} as const;

const textoHasta = (dia: string) =>
  `La política vale a más tardar desde el ${formatFecha(dia)}: ${DIAS_HASTA_LA_VIGENCIA} días desde hoy.`;
const textoEsLaUltima = (version: number) => `Retire primero la versión ${version}, que es posterior.`;

export function createPolitica({ db }: { db: Db }) {
  async function borrador(lee: Db, ahora: number): Promise<BorradorDePolitica> {
    const ultima = await ultimaPolitica(lee);
    const guardado = await borradorGuardado(lee);
    const [espera] = await esperanDeTipo(lee, 'politica.validez', null);
    const contenido = guardado?.contenido ?? ultima.contenido;
    const cambios = diferenciasDePolitica(ultima.contenido, contenido);
    const editado = cambios.length > 0 ? guardado : undefined;
    return {
      version: guardado?.version ?? 0,
      contenido,
      base: ultima.version,
      cambios,
      editadoPor: editado ? { fullName: editado.fullName, rol: editado.rol } : null,
      editadoEn: editado ? new Date(editado.editadoEn).toISOString() : null,
      propuesta:
        espera && !haPasado(espera, ahora)
          ? {
              id: espera.id,
              desde: (JSON.parse(espera.datos) as { desde: string }).desde,
              propuestaPor: espera.quienNombre,
            }
          : null,
    };
  }

  async function cambiado(tx: Db): Promise<Error> {
    const guardado = await borradorGuardado(tx);
    if (!guardado) return conflicto(TEXTO.sinBorrador);
    const cuando = formatFechaHora(new Date(guardado.editadoEn).toISOString());
    return conflicto(
      `${guardado.fullName} cambió el borrador el ${cuando}. Vuelva a cargarlo antes de guardar.`,
    );
  }

  async function escribir(
    tx: Db,
    { version, contenido, antes }: EdicionDeBorrador & { antes: Politica },
    tipo: 'politica.borrador_guardado' | 'politica.borrador_descartado',
    { id: por }: UsuarioActual,
    contexto: Contexto,
  ): Promise<void> {
    if (!(await guardarBorrador(tx, { version, contenido, por, ahora: contexto.ahora })))
      throw await cambiado(tx);
    const cambios = diferenciasDePolitica(antes, contenido);
    if (cambios.length > 0) await anotar(tx, contexto, { tipo, detalle: { cambios } });
  }

  return {
    async vigente(ahora: number): Promise<PoliticaVigente> {
      const { version, desde, contenido } = await politicaEnVigor(db, ahora);
      return { version, desde: diaDeLima(desde), contenido };
    },

    async versiones(ahora: number): Promise<VersionDePolitica[]> {
      const { version } = await politicaEnVigor(db, ahora);
      const filas = await versionesDePolitica(db);
      return filas.map((fila) => presentarVersion(fila, version, filas));
    },

    async version(numero: number, ahora: number): Promise<PoliticaConVersion> {
      const { version } = await politicaEnVigor(db, ahora);
      const filas = await versionesDePolitica(db);
      const fila = filas.find((una) => una.version === numero);
      if (!fila) throw noEncontrado(TEXTO.sinVersion);
      const anterior = filas.find((una) => una.version === numero - 1);
      const { contenido } = fila;
      const cambios = anterior ? diferenciasDePolitica(anterior.contenido, contenido) : [];
      return { ...presentarVersion(fila, version, filas), contenido, cambios };
    },

    borrador: (ahora: number) => borrador(db, ahora),

    guardar(edicion: EdicionDeBorrador, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        const antes = (await borradorGuardado(tx))?.contenido ?? (await ultimaPolitica(tx)).contenido;
        await escribir(tx, { ...edicion, antes }, 'politica.borrador_guardado', quien, contexto);
        return borrador(tx, contexto.ahora);
      });
    },

    /** Keeps increasing the number, so that an unread draft is never overwritten. */
    descartar(quien: UsuarioActual, contexto: Contexto): Promise<BorradorDePolitica> {
      return db.transaction().execute(async (tx) => {
        const guardado = await borradorGuardado(tx);
        const { contenido } = await ultimaPolitica(tx);
        if (guardado && diferenciasDePolitica(guardado.contenido, contenido).length > 0) {
          const edicion = { version: guardado.version, contenido, antes: guardado.contenido };
          await escribir(tx, edicion, 'politica.borrador_descartado', quien, contexto);
        }
        return borrador(tx, contexto.ahora);
      });
    },

    /** Never removes a version: the content valid without it becomes a new one. */
    retirar({ version, motivo }: ConMotivo & { version: number }, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        const { ahora } = contexto;
        const ultima = await ultimaPolitica(tx);
        if (version > ultima.version) throw noEncontrado(TEXTO.sinVersion);
        if (version <= (await politicaEnVigor(tx, ahora)).version) throw conflicto(TEXTO.yaEmpezo);
        if (version < ultima.version) throw conflicto(textoEsLaUltima(ultima.version));
        const queda = await politicaAntesDe(tx, ultima);
        const desde = diaDeLima(Math.max(queda.desde, ahora));
        return proponer(tx, validez(queda.contenido, desde, ultima), quien, contexto, { motivo });
      });
    },

    /** Always needs a second person. Later edits of the draft do not change the proposal. */
    proponer({ version, desde, motivo }: PropuestaDePolitica, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        const guardado = await borradorGuardado(tx);
        if (guardado?.version !== version) throw await cambiado(tx);
        const ultima = await ultimaPolitica(tx);
        if (diferenciasDePolitica(ultima.contenido, guardado.contenido).length === 0)
          throw conflicto(TEXTO.sinCambios);
        exigirDia(desde, contexto.ahora);
        return proponer(tx, validez(guardado.contenido, desde, ultima), quien, contexto, { motivo });
      });
    },
  };
}

/** Replaces the last version, which never begins if it has not begun by then. */
const validez = (contenido: Politica, desde: string, ultima: PoliticaGuardada) => ({
  tipo: 'politica.validez' as const,
  datos: { contenido, desde },
  antes: { version: ultima.version, contenido: ultima.contenido },
});

/** Refuses past days, and late ones: a wrong year would freeze the policy. */
function exigirDia(desde: string, ahora: number): void {
  const hoy = hoyEnLima(new Date(ahora));
  if (desde < hoy) throw datosNoValidos({ desde: [TEXTO.pasado] });
  const hasta = ultimoDiaDeVigencia(hoy);
  if (desde > hasta) throw datosNoValidos({ desde: [textoHasta(hasta)] });
}

const persona = (fullName: string | null, rol: string | null) =>
  fullName === null ? null : { fullName, rol: rol ?? '' };

function presentarVersion(
  fila: FilaVersion,
  vigente: number,
  todas: readonly FilaVersion[],
): VersionDePolitica {
  const { version, desde, motivo, huella } = fila;
  const isReplaced = todas.some((otra) => otra.version > version && otra.desde <= desde);
  return {
    version,
    desde: diaDeLima(desde),
    estado: isReplaced
      ? 'reemplazada'
      : version === vigente
        ? 'vigente'
        : version > vigente
          ? 'futura'
          : 'anterior',
    propuestaPor: persona(fila.propuestaNombre, fila.propuestaRol),
    confirmadaPor: persona(fila.confirmadaNombre, fila.confirmadaRol),
    motivo,
    huella,
  };
}
