import { type ReactNode, useId } from 'react';
import { Card, onPaper, PrintSheet, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Membrete, type MembreteProps } from './membrete';
import { Verificacion, type VerificacionProps } from './verificacion';

/** `useHoja` gives institution and code. */
export interface HojaProps extends MembreteProps, VerificacionProps {
  titulo: string;
  /** What kind of document it is, and when it was printed. */
  pie: ReactNode;
  children: ReactNode;
}

/** A sheet that is printed: the lender's head, what it tells, and the code with which anyone can check it. */
export function Hoja({ titulo, institucion, codigo, pie, children }: HojaProps) {
  const id = useId();
  return (
    <Papel as="article" aria-labelledby={id} {...onPaper}>
      <PrintSheet />
      <Stack $gap={5}>
        <Membrete institucion={institucion} />
        <h2 id={id}>{titulo}</h2>
        {children}
        <Verificacion codigo={codigo} />
        <Pie>{pie}</Pie>
      </Stack>
    </Papel>
  );
}

/** About as wide as the printed sheet. */
const Papel = styled(Card)`
  max-width: 720px;
`;

const Pie = styled.footer`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
