import { DEUDAS_MAXIMO, type RiesgoHallado } from 'shared-domain';
import type { CapacidadEnFormulario } from '../capacidad/use-capacidad';
import type { ValoresDeCapacidad } from '../capacidad/valores-de-capacidad';

type Deuda = ValoresDeCapacidad['deudas'][number];

const isSame = (una: Deuda, otra: Deuda) =>
  una.entidad.trim().toLowerCase() === otra.entidad.trim().toLowerCase() &&
  Number(una.saldo) === Number(otra.saldo);

/** The debts that a bureau found and that the section of the capacity to pay does not have yet. */
export function deudasPorAnadir({ deudas }: RiesgoHallado, anotadas: readonly Deuda[]): Deuda[] {
  return deudas
    .map(({ entidad, cuota, saldo }): Deuda => ({ entidad, cuota: cuota ?? '', periodo: 'mensual', saldo }))
    .filter((deuda) => !anotadas.some((una) => isSame(una, deuda)))
    .slice(0, Math.max(0, DEUDAS_MAXIMO - anotadas.length));
}

/** Adds them to what is written there, and opens the section where it is closed. */
export function anadirDeudas(
  { form, abrir }: Pick<CapacidadEnFormulario, 'form' | 'abrir'>,
  nuevas: Deuda[],
): void {
  abrir();
  form.setValue('deudas', [...form.getValues('deudas'), ...nuevas], { shouldDirty: true, shouldTouch: true });
}
