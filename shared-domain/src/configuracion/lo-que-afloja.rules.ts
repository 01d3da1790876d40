import type { ConfiguracionGeneral, ConfiguracionSeguridad } from './configuracion.schema';

export interface Ajustes {
  general: ConfiguracionGeneral;
  seguridad: ConfiguracionSeguridad;
}

/**
 * The direction in which a change loosens a setting. `alarma_al_subir` always needs two people, because the alarm
 * also watches the administrator who would raise it.
 */
type Afloja<V> =
  | 'libre'
  | 'al_cambiar'
  | (V extends boolean
      ? 'al_apagar'
      : V extends readonly unknown[]
        ? 'al_quitar'
        : V extends number | null
          ? 'al_subir' | 'al_bajar' | 'alarma_al_subir'
          : never);

type PorAjuste<T> = {
  readonly [K in keyof T]-?: T[K] extends readonly unknown[] | string
    ? Afloja<T[K]>
    : T[K] extends object
      ? PorAjuste<T[K]>
      : Afloja<T[K]>;
};

/** Exhaustive, so that a new setting does not compile before it is classified. */
const AFLOJA: PorAjuste<Ajustes> = {
  general: {
    productos: 'libre',
    limites: {
      montoMinimo: 'al_bajar',
      montoMaximo: 'al_subir',
      cuotasMaximo: 'al_subir',
      tasaMaxima: 'al_subir',
    },
    plazosMaximos: {},
    motivosRapidos: 'libre',
    razonesDeAprobacion: 'libre',
    carta: { salud: 'libre', edad: 'libre', estadoCivil: 'libre', exposicionPolitica: 'libre' },
    // Clients recognize the lender by these on sheets, in mails and when verifying a document.
    institucion: {
      nombre: 'al_cambiar',
      ruc: 'al_cambiar',
      direccion: 'al_cambiar',
      telefono: 'al_cambiar',
      logo: 'al_cambiar',
    },
    avisosPorCorreo: { decisiones: 'al_apagar', desembolsos: 'al_apagar' },
  },
  seguridad: {
    intentosMaximos: 'al_subir',
    minutosBloqueo: 'al_bajar',
    horasSesion: 'al_subir',
    horasSinUso: 'al_subir',
    diasRecordada: 'al_subir',
    soloCorreccionesPropias: 'al_apagar',
    expedientesPorHora: 'alarma_al_subir',
    expedientesPorDia: 'alarma_al_subir',
    busquedasSinHallazgo: 'alarma_al_subir',
    controles: {
      segundoFactor: { roles: 'al_quitar' },
      confirmarIdentidad: 'al_apagar',
      cuatroOjos: { cuentas: 'al_apagar', correos: 'al_apagar', limites: 'al_apagar' },
      aprobacion: {
        activa: 'al_apagar',
        limiteGeneral: 'al_subir',
        limitePorBanda: { alta: 'al_subir', media: 'al_subir', baja: 'al_subir' },
        limiteDeDeuda: 'al_subir',
        contraPolitica: {
          capacidad: 'al_apagar',
          exposicion: 'al_apagar',
          edad: 'al_apagar',
          avisos: 'al_apagar',
        },
      },
      desembolso: { porCajeroYDia: 'al_subir', conCuentaReciente: 'al_subir', confirmarDesde: 'al_subir' },
    },
  },
};

/** Null is no limit. */
const limite = (valor: unknown): number => (valor as number | null) ?? Number.POSITIVE_INFINITY;
const sube = (antes: unknown, despues: unknown) => limite(despues) > limite(antes);

const REGLA: Record<
  Afloja<boolean> | Afloja<[]> | Afloja<number>,
  (antes: unknown, despues: unknown) => boolean
> = {
  libre: () => false,
  al_cambiar: (antes, despues) => antes !== despues,
  al_apagar: (antes, despues) => antes === true && despues !== true,
  al_quitar: (antes, despues) => (antes as unknown[]).some((uno) => !(despues as unknown[]).includes(uno)),
  al_subir: sube,
  al_bajar: (antes, despues) => sube(despues, antes),
  alarma_al_subir: sube,
};

type Arbol = Record<string, unknown>;
export type ParteDeAjustes<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? ParteDeAjustes<T[K]> : T[K];
};

/** The loosened settings with their new values. `soloAlarmas` restricts the result to `alarma_al_subir`. */
export function loQueAfloja<G extends keyof Ajustes>(
  grupo: G,
  [antes, despues]: [Ajustes[G], Ajustes[G]],
  { soloAlarmas = false } = {},
): ParteDeAjustes<Ajustes[G]> {
  const recorrer = (sentidos: Arbol, viejos: Arbol, nuevos: Arbol): Arbol =>
    Object.fromEntries(
      Object.entries(sentidos).flatMap(([ajuste, sentido]) => {
        const [viejo, nuevo] = [viejos[ajuste], nuevos[ajuste]];
        if (typeof sentido === 'object') {
          const parte = recorrer(sentido as Arbol, viejo as Arbol, nuevo as Arbol);
          return Object.keys(parte).length > 0 ? [[ajuste, parte]] : [];
        }
        if (soloAlarmas && sentido !== 'alarma_al_subir') return [];
        return REGLA[sentido as keyof typeof REGLA](viejo, nuevo) ? [[ajuste, nuevo]] : [];
      }),
    );
  const sentidos: object = AFLOJA[grupo];
  return recorrer(
    sentidos as Arbol,
    antes as unknown as Arbol,
    despues as unknown as Arbol,
  ) as ParteDeAjustes<Ajustes[G]>;
}
