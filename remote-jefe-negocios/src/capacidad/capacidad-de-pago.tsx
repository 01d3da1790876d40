import { useQuery } from '@tanstack/react-query';
import { cargaDelCredito, type Evaluacion, formatNumero, formatSoles, fraseDeCuotas } from 'shared-domain';
import { MontosEnteros } from 'shared-evaluaciones';
import { DefinitionList } from 'shared-ui';
import { analisisDePendiente } from '../analisis/analisis.api';
import type { LecturaDeExpediente } from '../cliente/cliente.api';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  expediente: LecturaDeExpediente;
}

/**
 * The instalment. If the advisor did not ask what the family can pay, it is compared with the client's income.
 */
export function CapacidadDePago({ evaluacion, expediente }: Props) {
  const { data: analisis } = useQuery(analisisDePendiente(evaluacion));
  const ingreso = expediente.data?.datosCliente.empleos[0]?.ingresoMensual;
  const carga = cargaDelCredito(evaluacion, ingreso);
  return (
    <DefinitionList
      items={[
        { label: texts.cuota, value: carga ? fraseDeCuotas(evaluacion) : texts.sinCuota, wide: true },
        ...(analisis?.capacidad
          ? []
          : [
              {
                label: texts.ingreso,
                value: ingreso ? texts.alMes(formatSoles(ingreso)) : sinIngreso(expediente),
                wide: true,
              },
              {
                label: texts.carga,
                value: <MontosEnteros>{frase(carga?.porcentaje)}</MontosEnteros>,
                wide: 'line' as const,
              },
            ]),
      ]}
    />
  );
}

const sinIngreso = ({ isPending, data }: LecturaDeExpediente) =>
  isPending ? texts.leyendo : data ? texts.sinIngreso : texts.sinExpediente;

function frase(porcentaje: number | undefined): string {
  if (porcentaje === undefined) return texts.sinComparar;
  const redondo = formatNumero(porcentaje, { maximo: porcentaje < 10 ? 1 : 0 });
  return porcentaje > 100 ? texts.supera(redondo) : texts.frase(redondo, formatSoles(porcentaje));
}
