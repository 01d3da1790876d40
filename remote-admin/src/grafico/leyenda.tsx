import { tokens, toneColors } from 'shared-ui';
import styled from 'styled-components';
import type { Serie } from './dato';

/** Tells which colour stands for which series. */
export function Leyenda({ series }: { series: readonly Serie[] }) {
  return (
    <Lista>
      {series.map(({ nombre, tono }) => (
        <li key={nombre}>
          <Muestra $color={toneColors(tono).line} />
          <span>{nombre}</span>
        </li>
      ))}
    </Lista>
  );
}

const Lista = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  margin: 0 0 ${tokens.space[2]};
  padding: 0;
  list-style: none;
  font-size: ${tokens.text.s};

  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[1]};
  }
`;

const Muestra = styled.span<{ $color: string }>`
  width: 12px;
  height: 12px;
  border-radius: 3px;
  background: ${({ $color }) => $color};
`;
