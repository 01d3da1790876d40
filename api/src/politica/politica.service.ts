import {
  type BorradorDePolitica,
  cambiosDePolitica,
  type EdicionDeBorrador,
  formatFechaHora,
  hoyEnLima,
  type PoliticaConVersion,
  type PoliticaVigente,
  type PropuestaDePolitica,
  type PropuestaHecha,
  type VersionDePolitica,
} from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { Db } from '../db/connection';
import { conflicto, datosNoValidos, noEncontrado } from '../problemas';
import { proponer } from '../propuestas/proponer';
import { esperanDeTipo } from '../propuestas/propuestas.repository';
import { haPasado } from '../propuestas/vencer';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { borradorGuardado, guardarBorrador } from './borrador.repository';
import { diaDeLima, presentarConContenido, presentarVersion } from './politica.presenter';
import { politicaEnVigor, ultimaPolitica, versionesDePolitica } from './politicas.repository';

const TEXTO = {
  sinVersion: 'No hay una versión de la política con ese número.',
  sinBorrador: 'Todavía no hay un borrador guardado. Vuelva a cargarlo.',
  sinCambios: 'El borrador es igual a la última versión: no hay nada que proponer.',
  pasado: 'La política vale desde hoy o desde un día posterior.',
} as const;

const textoDespues = (dia: string) => `Debe ser posterior al ${dia}, desde cuando vale la última versión.`;

/** The lender's policy: its versions, the one draft, and how a draft is proposed. */
export function createPolitica({ db }: { db: Db }) {
  async function borrador(lee: Db, ahora: number): Promise<BorradorDePolitica> {
    const ultima = await ultimaPolitica(lee);
    const guardado = await borradorGuardado(lee);
    const [espera] = await esperanDeTipo(lee, 'politica.validez', null);
    const contenido = guardado?.contenido ?? ultima.contenido;
    const cambios = cambiosDePolitica(ultima.contenido, contenido);
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

  /** Who changed the draft that somebody else had read. */
  async function cambiado(tx: Db): Promise<Error> {
    const guardado = await borradorGuardado(tx);
    if (!guardado) return conflicto(TEXTO.sinBorrador);
    const cuando = formatFechaHora(new Date(guardado.editadoEn).toISOString());
    return conflicto(
      `${guardado.fullName} cambió el borrador el ${cuando}. Vuelva a cargarlo antes de guardar.`,
    );
  }

  return {
    async vigente(ahora: number): Promise<PoliticaVigente> {
      const { version, desde, contenido } = await politicaEnVigor(db, ahora);
      return { version, desde: diaDeLima(desde), contenido };
    },

    async versiones(ahora: number): Promise<VersionDePolitica[]> {
      const { version } = await politicaEnVigor(db, ahora);
      return (await versionesDePolitica(db)).map((fila) => presentarVersion(fila, version));
    },

    async version(numero: number, ahora: number): Promise<PoliticaConVersion> {
      const { version } = await politicaEnVigor(db, ahora);
      const filas = await versionesDePolitica(db);
      const fila = filas.find((una) => una.version === numero);
      if (!fila) throw noEncontrado(TEXTO.sinVersion);
      const anterior = filas.find((una) => una.version === numero - 1);
      return presentarConContenido(fila, anterior, version);
    },

    borrador: (ahora: number) => borrador(db, ahora),

    /** Stores the draft, unless somebody else changed it since it was read. */
    guardar(
      { version, contenido }: EdicionDeBorrador,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<BorradorDePolitica> {
      return db.transaction().execute(async (tx) => {
        const { ahora } = contexto;
        const antes = (await borradorGuardado(tx))?.contenido ?? (await ultimaPolitica(tx)).contenido;
        if (!(await guardarBorrador(tx, { version, contenido, por: quien.id, ahora })))
          throw await cambiado(tx);
        const cambios = cambiosDePolitica(antes, contenido);
        if (cambios.length > 0) {
          await anotar(tx, contexto, { tipo: 'politica.borrador_guardado', detalle: { cambios } });
        }
        return borrador(tx, ahora);
      });
    },

    /** Makes the draft the last version again. Its number goes on growing: nobody saves over what they have not read. */
    descartar(quien: UsuarioActual, contexto: Contexto): Promise<BorradorDePolitica> {
      return db.transaction().execute(async (tx) => {
        const { ahora } = contexto;
        const guardado = await borradorGuardado(tx);
        const { contenido } = await ultimaPolitica(tx);
        const cambios = guardado ? cambiosDePolitica(guardado.contenido, contenido) : [];
        if (guardado && cambios.length > 0) {
          const edicion = { version: guardado.version, contenido, por: quien.id, ahora };
          if (!(await guardarBorrador(tx, edicion))) throw await cambiado(tx);
          await anotar(tx, contexto, { tipo: 'politica.borrador_descartado', detalle: { cambios } });
        }
        return borrador(tx, ahora);
      });
    },

    /**
     * Proposes the draft as it was read. It always takes a second person, whatever the controls say, and later changes of
     * the draft do not change what was proposed.
     */
    proponer(
      { version, desde, motivo }: PropuestaDePolitica,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<PropuestaHecha> {
      return db.transaction().execute(async (tx) => {
        const guardado = await borradorGuardado(tx);
        if (guardado?.version !== version) throw await cambiado(tx);
        const ultima = await ultimaPolitica(tx);
        if (cambiosDePolitica(ultima.contenido, guardado.contenido).length === 0)
          throw conflicto(TEXTO.sinCambios);
        exigirDia(desde, ultima.desde, contexto.ahora);
        const cambio = {
          tipo: 'politica.validez' as const,
          datos: { contenido: guardado.contenido, desde },
          antes: { version: ultima.version, contenido: ultima.contenido },
        };
        return proponer(tx, cambio, quien, contexto, { motivo });
      });
    },
  };
}

/** Refuses a day before today, and one that is not after that of the last version. */
function exigirDia(desde: string, ultima: number, ahora: number): void {
  if (desde < hoyEnLima(new Date(ahora))) throw datosNoValidos({ desde: [TEXTO.pasado] });
  const anterior = diaDeLima(ultima);
  if (desde <= anterior) throw datosNoValidos({ desde: [textoDespues(anterior)] });
}
