import { useRef } from 'react';
import { calcularScore } from 'shared-domain';
import { Badge, Skeleton } from 'shared-ui';
import styled from 'styled-components';
import { useCliente } from '../cliente/cliente.api';
import { TONO_DE_BANDA } from '../score/score.rules';
import { TEXTO } from './texts';
import { useFueVisto } from './use-fue-visto';

interface Props {
  dni: string;
  evaluacion: number;
}

/**
 * The score of one row; a file that cannot be read leaves the row usable. Each reading of a file is audited:
 * only those rows ask that the person gets to see.
 */
export function ScoreDeFila({ dni, evaluacion }: Props) {
  const celda = useRef<HTMLDivElement>(null);
  const visto = useFueVisto(celda);
  return (
    <Celda ref={celda}>
      {visto ? <Score dni={dni} evaluacion={evaluacion} /> : <Skeleton height={20} />}
    </Celda>
  );
}

function Score({ dni, evaluacion }: Props) {
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

// Room for the shape of what is on its way.
const Celda = styled.div`
  min-width: 128px;
`;
