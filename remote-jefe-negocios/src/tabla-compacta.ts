import { tokens } from 'shared-ui';
import styled from 'styled-components';

/** A dense table of labels and figures that stays a table on phones. */
export const TablaCompacta = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.text.s};
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: ${tokens.space[2]};
    font-size: ${tokens.text.m};
    font-weight: ${tokens.weight.bold};
    text-align: left;
  }

  th,
  td {
    padding: ${tokens.space[1]} 0 ${tokens.space[1]} ${tokens.space[2]};
    border-bottom: 1px solid ${tokens.color.line};
    font-weight: ${tokens.weight.normal};
    text-align: right;
    vertical-align: top;
  }

  thead th {
    color: ${tokens.color.inkSoft};
    font-weight: ${tokens.weight.medium};
  }

  th:first-child {
    padding-left: 0;
    text-align: left;
  }
`;
