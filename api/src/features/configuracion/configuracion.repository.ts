import { LIMITES_INICIALES, PRODUCTOS_INICIALES } from 'shared-domain/campos';
import {
  type Ajustes,
  CONTROLES_APAGADOS,
  type ConfiguracionGeneral,
  type ConfiguracionSeguridad,
  type Controles,
  configuracionGeneralSchema,
  configuracionSeguridadSchema,
  INSTITUCION_VACIA,
} from 'shared-domain/configuracion';
import type { Db } from '../../db/connection';

const INICIAL: Ajustes = {
  general: {
    productos: [...PRODUCTOS_INICIALES],
    limites: LIMITES_INICIALES,
    plazosMaximos: {
      'Capital de trabajo': 24,
      'Activo fijo': 48,
      Consumo: 36,
      Agropecuario: 18,
      'Mejoramiento de vivienda': 60,
    },
    motivosRapidos: [
      'Ingresos insuficientes para la cuota propuesta.',
      'La documentación está incompleta.',
      'El aval no cumple con los requisitos.',
      'La dirección no pudo verificarse.',
      'Falta sustentar la antigüedad del negocio.',
    ],
    razonesDeAprobacion: [
      'Ingreso estacional sustentado.',
      'Garantía adicional.',
      'Cliente antiguo que pagó a tiempo.',
      'Ingreso de otro familiar, sustentado.',
      'Dato comprobado con un documento.',
    ],
    carta: { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
    institucion: INSTITUCION_VACIA,
    avisosPorCorreo: { decisiones: true, desembolsos: true },
  },
  seguridad: {
    intentosMaximos: 5,
    minutosBloqueo: 5,
    horasSesion: 12,
    horasSinUso: 4,
    diasRecordada: 7,
    soloCorreccionesPropias: false,
    expedientesPorHora: 60,
    expedientesPorDia: 250,
    busquedasSinHallazgo: 30,
    controles: CONTROLES_APAGADOS,
  },
};

async function guardada(db: Db, grupo: keyof Ajustes): Promise<{ controles?: Partial<Controles> }> {
  const fila = await db
    .selectFrom('configuracion')
    .select('valor')
    .where('clave', '=', grupo)
    .executeTakeFirst();
  return fila ? JSON.parse(fila.valor) : {};
}

export async function configuracionGeneral(db: Db): Promise<ConfiguracionGeneral> {
  return configuracionGeneralSchema.parse({ ...INICIAL.general, ...(await guardada(db, 'general')) });
}

export async function configuracionSeguridad(db: Db): Promise<ConfiguracionSeguridad> {
  const guardados = await guardada(db, 'seguridad');
  const controles = { ...INICIAL.seguridad.controles, ...guardados.controles };
  return configuracionSeguridadSchema.parse({ ...INICIAL.seguridad, ...guardados, controles });
}

export const controlesGuardados = async (db: Db): Promise<Partial<Controles>> =>
  (await guardada(db, 'seguridad')).controles ?? {};

/** Inserts a missing row, so that the lock also holds before the first change. */
export async function lockConfiguracion(tx: Db, grupo: keyof Ajustes, ahora: number): Promise<void> {
  await tx
    .insertInto('configuracion')
    .values({ clave: grupo, valor: '{}', actualizadoEn: ahora })
    .onConflict((oc) => oc.column('clave').doUpdateSet((eb) => ({ clave: eb.ref('excluded.clave') })))
    .execute();
}

export async function guardarConfiguracion(tx: Db, grupo: keyof Ajustes, ajustes: object, ahora: number) {
  const fila = { clave: grupo, valor: JSON.stringify(ajustes), actualizadoEn: ahora };
  await tx
    .insertInto('configuracion')
    .values(fila)
    .onConflict((oc) => oc.column('clave').doUpdateSet(fila))
    .execute();
}

const CAMBIOS_MOSTRADOS = 20;

/** The JSON of the detail starts with the name of the group. */
export const cambiosDeConfiguracion = (db: Db, grupo: keyof Ajustes) =>
  db
    .selectFrom('auditoria')
    .select(['id', 'fecha', 'actorNombre', 'actorRol', 'detalle'])
    .where('tipo', '=', 'configuracion.cambiada')
    .where('detalle', 'like', `{"clave":"${grupo}"%`)
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .limit(CAMBIOS_MOSTRADOS)
    .execute();
