import type { Evaluacion } from 'shared-domain';
import { CronogramaReferencial } from 'shared-evaluaciones';
import { TEXTO } from './texts';

export function Cronograma({ evaluacion }: { evaluacion: Evaluacion }) {
  return (
    <CronogramaReferencial credito={evaluacion} nombreDeCuota={TEXTO.cuotaReferencial} aviso={TEXTO.aviso} />
  );
}
