import { hoyEnLima } from 'shared-domain/campos';
import { calcularCapacidad } from 'shared-domain/capacidad';
import {
  type ContraPolitica,
  type ContraPoliticaAprobada,
  type Decision,
  type ESTADO,
  exigeRazon,
  loContraPolitica,
  type RazonDeAprobacion,
} from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { datosNoValidos } from '../../problemas';
import { capacidadDe, type FilaEvaluacion, presentarCredito } from '../evaluaciones';
import { loExpuesto } from '../exposicion';
import { datosDeCliente, fichasDeScore, politicaEnVigor } from '../score';

export async function contraPoliticaDe(db: Db, fila: FilaEvaluacion, ahora: number) {
  const { contenido } = await politicaEnVigor(db, ahora);
  const capacidad = await capacidadDe(db, fila.id);
  const ficha = await fichasDeScore(db).where('e.id', '=', fila.id).executeTakeFirstOrThrow();
  const { empleos, direcciones, ...datos } = datosDeCliente(ficha);
  const { alertas, deDeuda, deudaConEste, limiteDeDeuda } = await loExpuesto(db, fila, ahora);
  const contra = loContraPolitica({
    capacidad: capacidad && calcularCapacidad(capacidad, presentarCredito(fila), contenido.capacidad),
    marcas: contenido.capacidad,
    alertas,
    deDeuda,
    datos: { ...datos, ...empleos[0], ...direcciones[0] },
    hoy: hoyEnLima(new Date(ahora)),
  });
  return { contra, deuda: { conEste: deudaConEste, limite: limiteDeDeuda } };
}

export type Aprobacion = Extract<Decision, { estado: typeof ESTADO.aceptado }>;

export interface AprobacionRazonada extends RazonDeAprobacion {
  contra: ContraPolitica[];
}

/** 422 without a reason, because the head may not have seen the alerts. */
export function razonar(
  contra: ContraPolitica[],
  { contraPolitica }: Aprobacion,
): AprobacionRazonada | undefined {
  if (contraPolitica && contra.length > 0) return { ...contraPolitica, contra };
  if (!exigeRazon(contra)) return undefined;
  const textos = contra.map(({ texto }) => texto).join(' ');
  throw datosNoValidos({ contraPolitica: [`Va contra la política. ${textos} Diga por qué se aprueba.`] });
}

export const enPalabras = ({ contra, razon, explicacion }: AprobacionRazonada): ContraPoliticaAprobada => ({
  contra: contra.map(({ texto }) => texto).join(' '),
  razon,
  ...(explicacion && { explicacion }),
});
