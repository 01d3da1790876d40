import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { tokens, toneColors } from 'shared-ui';
import styled from 'styled-components';
import { type FormaProps, Lienzo, suma, useMedidas } from './dato';

const GRUESO = 14;

/** Labels are above the bars, because names may be long. */
export function Barras({ datos, series, formato }: FormaProps) {
  const { marco, ancho, mayor } = useMedidas(datos);
  const x = scaleLinear({ domain: [0, mayor], range: [0, ancho] });
  const color = toneColors(series[0]?.tono ?? 'info').line;
  return (
    <div ref={marco}>
      {datos.map(({ etiqueta, valores }) => (
        <Renglon key={etiqueta}>
          <p>
            <span>{etiqueta}</span> <strong>{formato(suma(valores))}</strong>
          </p>
          <Lienzo width={ancho} height={GRUESO} viewBox={`0 0 ${ancho} ${GRUESO}`}>
            <Bar width={x(suma(valores))} height={GRUESO} rx={3} fill={color} />
          </Lienzo>
        </Renglon>
      ))}
    </div>
  );
}

const Renglon = styled.div`
  padding-bottom: ${tokens.space[3]};

  p {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space[4]};
    font-size: ${tokens.text.s};
    font-variant-numeric: tabular-nums;
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
