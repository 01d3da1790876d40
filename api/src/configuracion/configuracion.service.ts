import {
  type ConfiguracionGeneral,
  configuracionGeneralSchema,
  LIMITE,
  PRODUCTOS_INICIALES,
} from 'shared-domain';
import type { Db } from '../db/connection';

/** What a lender starts with; what they change is stored and stands in front. */
const INICIAL: ConfiguracionGeneral = {
  productos: [...PRODUCTOS_INICIALES],
  limites: {
    montoMinimo: 0,
    montoMaximo: LIMITE.montoMaximo,
    cuotasMaximo: LIMITE.cuotasMaximo,
    tasaMaxima: LIMITE.tasaMaxima,
  },
  motivosRapidos: [
    'Ingresos insuficientes para la cuota propuesta.',
    'La documentación está incompleta.',
    'El aval no cumple con los requisitos.',
    'La dirección no pudo verificarse.',
    'Falta sustentar la antigüedad del negocio.',
  ],
};

export async function configuracionGeneral(db: Db): Promise<ConfiguracionGeneral> {
  const fila = await db
    .selectFrom('configuracion')
    .select('valor')
    .where('clave', '=', 'general')
    .executeTakeFirst();
  return fila ? configuracionGeneralSchema.parse(JSON.parse(fila.valor)) : INICIAL;
}
