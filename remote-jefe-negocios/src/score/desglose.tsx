import { formatFecha, POLITICA_SCORE, type Score } from 'shared-domain';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { conSigno, filasDeDesglose } from './score.rules';
import { TEXTO } from './texts';

interface Props {
  score: Score;
  evaluacion?: number;
}

export function DesgloseDelScore({ score, evaluacion }: Props) {
  return (
    <Tabla>
      <caption>{TEXTO.titulo}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTO.factor}</th>
          <th scope="col">{TEXTO.puntos}</th>
        </tr>
      </thead>
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
      <tfoot>
        <tr>
          <th scope="row">{TEXTO.puntosBrutos}</th>
          <td>{conSigno(score.puntosBrutos)}</td>
        </tr>
        <tr>
          <th scope="row">{TEXTO.total}</th>
          <td>{score.total}</td>
        </tr>
        <tr>
          <Nota colSpan={2}>
            {TEXTO.version(score.version)}.{' '}
            {TEXTO.fechaReferencia(formatFecha(POLITICA_SCORE.fechaReferencia))}.{' '}
            {evaluacion && TEXTO.conAvalDe(evaluacion)}
          </Nota>
        </tr>
      </tfoot>
    </Tabla>
  );
}

const Tabla = styled.table`
  border-collapse: collapse;
  width: min(30rem, 100%);
  font-size: 0.875rem;

  caption {
    text-align: left;
    font-weight: 600;
    padding-bottom: 8px;
  }
  th {
    text-align: left;
    font-weight: 500;
  }
  th,
  td {
    padding: 4px 0;
    vertical-align: top;
    border-bottom: 1px solid ${tokens.color.line};
  }
  td {
    text-align: right;
    padding-left: 16px;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  tfoot th,
  tfoot td {
    font-weight: 600;
  }
`;

const Factor = styled.th<{ $esParte: boolean }>`
  && {
    padding-left: ${({ $esParte }) => ($esParte ? '16px' : '0')};
  }
`;

const Motivo = styled.span`
  display: block;
  font-weight: 400;
  color: ${tokens.color.inkSoft};
`;

const Nota = styled.td`
  && {
    text-align: left;
    white-space: normal;
    padding-left: 0;
    font-weight: 400;
    border: 0;
    color: ${tokens.color.inkSoft};
  }
`;
