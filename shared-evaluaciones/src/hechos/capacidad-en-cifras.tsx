import { formatNumero, formatSoles } from 'shared-domain/campos';
import {
  NOMBRE_NIVEL_DE_CAPACIDAD,
  type RazonDeCapacidad,
  type ResultadoDeCapacidad,
} from 'shared-domain/capacidad';
import type { MarcasDeCapacidad } from 'shared-domain/politica';
import { Badge, DefinitionList, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { TONO_DE_CAPACIDAD } from '../tonos';
import { texts } from './texts';

interface CapacidadEnCifrasProps {
  resultado: ResultadoDeCapacidad;
  /** The lender's thresholds; without them only the shares are shown. */
  marcas?: MarcasDeCapacidad | undefined;
}

const RAZONES = Object.keys(texts.razon) as (keyof MarcasDeCapacidad)[];

export function CapacidadEnCifras({ resultado, marcas }: CapacidadEnCifrasProps) {
  const { nivel, ingreso, excedente, cuota, queda, cuotasAjenas, deudaTotal } = resultado;
  return (
    <Stack $gap={3}>
      <Titulo>
        {texts.titulo} <Badge tone={TONO_DE_CAPACIDAD[nivel]}>{NOMBRE_NIVEL_DE_CAPACIDAD[nivel]}</Badge>
      </Titulo>
      <DefinitionList
        items={[
          { label: texts.ingreso, value: texts.alMes(formatSoles(ingreso)) },
          { label: texts.excedente, value: texts.alMes(formatSoles(excedente)) },
          { label: texts.cuota, value: texts.alMes(formatSoles(cuota)) },
          { label: texts.queda, value: texts.alMes(formatSoles(queda)) },
          ...(cuotasAjenas > 0
            ? [{ label: texts.cuotasAjenas, value: texts.alMes(formatSoles(cuotasAjenas)) }]
            : []),
          { label: texts.deudaTotal, value: formatSoles(deudaTotal) },
          ...RAZONES.map((razon) => ({
            label: texts.razon[razon],
            value: <Razon razon={resultado[razon]} hasta={marcas?.[razon].bien} />,
            wide: true,
          })),
        ]}
      />
    </Stack>
  );
}

function Razon({
  razon: { porcentaje, nivel },
  hasta,
}: {
  razon: RazonDeCapacidad;
  hasta: number | undefined;
}) {
  const redondo =
    porcentaje === null ? texts.sinTodo : texts.enPorcentaje(formatNumero(porcentaje, { maximo: 1 }));
  return (
    <>
      <Badge tone={TONO_DE_CAPACIDAD[nivel]}>{redondo}</Badge>
      {hasta !== undefined && <Hasta>{texts.hasta(formatNumero(hasta))}</Hasta>}
    </>
  );
}

const Titulo = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  align-items: center;
  font-weight: ${tokens.weight.medium};
`;

const Hasta = styled.span`
  margin-inline-start: ${tokens.space[2]};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
