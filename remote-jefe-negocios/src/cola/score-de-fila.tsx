import { calcularScore } from 'shared-domain';
import { Badge, Skeleton } from 'shared-ui';
import { useCliente } from '../cliente/cliente.api';
import { TONO_DE_BANDA } from '../score/score.rules';
import { TEXTO } from './texts';

/** The score of one row; a file that cannot be read leaves the row usable. */
export function ScoreDeFila({ dni, evaluacion }: { dni: string; evaluacion: number }) {
  const { data, isLoading } = useCliente(dni, evaluacion);
  if (isLoading) return <Skeleton height={20} />;
  if (!data?.datosCliente) return TEXTO.sinScore;
  const { total, banda } = calcularScore(data.datosCliente, data.aval);
  return (
    <Badge tone={TONO_DE_BANDA[banda.color]}>
      {total} · {banda.nombre}
    </Badge>
  );
}
