import { formatFecha, POLITICA_SCORE, type Score } from 'shared-domain';
import { CompactGrid, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { conSigno, filasDeDesglose } from './score.rules';
import { TEXTO } from './texts';

interface Props {
  score: Score;
  evaluacion?: number;
}

export function DesgloseDelScore({ score, evaluacion }: Props) {
  return (
    <Stack $gap={2}>
      <CompactGrid>
        <caption>{TEXTO.titulo}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTO.factor}</th>
            <th scope="col">{TEXTO.puntos}</th>
          </tr>
        </thead>
        <Totales>
          <tr>
            <th scope="row">{TEXTO.puntosBrutos}</th>
            <td>{conSigno(score.puntosBrutos)}</td>
          </tr>
          <tr>
            <th scope="row">{TEXTO.total}</th>
            <td>{score.total}</td>
          </tr>
        </Totales>
        <tbody>
          {filasDeDesglose(score.factores).map(({ clave, factor, motivo, puntos, esParte }) => (
            <tr key={clave}>
              <Factor scope="row" $esParte={esParte}>
                {factor}
                <Motivo>{motivo}</Motivo>
              </Factor>
              <td>{esParte ? `(${puntos})` : puntos}</td>
            </tr>
          ))}
        </tbody>
      </CompactGrid>
      <Nota>
        {TEXTO.version(score.version)}. {TEXTO.fechaReferencia(formatFecha(POLITICA_SCORE.fechaReferencia))}.{' '}
        {evaluacion && TEXTO.conAvalDe(evaluacion)}
      </Nota>
    </Stack>
  );
}

const Totales = styled.tbody`
  && th,
  && td {
    font-weight: ${tokens.weight.bold};
  }
`;

const Factor = styled.th<{ $esParte: boolean }>`
  && {
    padding-left: ${({ $esParte }) => ($esParte ? tokens.space[4] : 0)};
  }
`;

const Motivo = styled.span`
  display: block;
  color: ${tokens.color.inkSoft};
`;

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
