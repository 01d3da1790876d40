import styled, { css } from 'styled-components';
import { tokens } from '../theme/tokens';

/** Table width below which a card shows one value per line. */
const ONE_TO_A_LINE = '30rem';

interface Room {
  /** Total width in rem of all columns; below it, rows become cards. */
  $room: number;
}

/** A container query, because a table may be inside a card or dialog. */
export const Container = styled.div`
  container-type: inline-size;
`;

const whereCards = ({ $room }: Room) => `@container (width < ${$room}rem)`;
const whereRows = ({ $room }: Room) => `@container (width >= ${$room}rem)`;

const notOnPaper = '@media print { display: none !important; }';

export const OnCards = styled.div<Room>`
  max-width: 24rem;
  margin-bottom: ${tokens.space[4]};
  ${notOnPaper}

  ${whereRows} {
    display: none;
  }
`;

/** Cards hide the heading visually but keep it for screen readers, without anything focusable. */
export const PlainHead = styled.span<Room>`
  display: none;

  ${whereCards} {
    display: inline;
  }
`;

export const RichHead = styled.span<Room>`
  ${whereCards} {
    display: none;
  }
`;

const cards = css<Room>`
  ${whereCards} {
    &, tbody, tr, td { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${tokens.space[3]}; }
    tbody tr {
      display: grid;
      /* Room for the longest badge. */
      grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
      gap: ${tokens.space[2]} ${tokens.space[4]};
      padding: ${tokens.space[3]} ${tokens.space[4]};
      border: 1px solid ${tokens.color.line};
      border-radius: ${tokens.radius};
      background: ${tokens.color.surface};
    }
  }

  @container (width < ${ONE_TO_A_LINE}) {
    tbody tr {
      grid-template-columns: minmax(0, 1fr);
      padding-block: ${tokens.space[2]};
    }
  }
`;

const rows = css<Room>`
  ${whereRows} {
    thead { border-bottom: 1px solid ${tokens.color.lineStrong}; }
    tbody tr { border-bottom: 1px solid ${tokens.color.line}; }
    tbody tr:hover { background: ${tokens.color.raised}; }
  }
`;

export const Grid = styled.table<Room>`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  ${cards}
  ${rows}

  caption {
    padding-bottom: ${tokens.space[2]};
    font-weight: ${tokens.weight.medium};
    text-align: left;
  }
`;

export const HeadCell = styled.th<{ $align: 'start' | 'end'; $isAction: boolean }>`
  padding: ${tokens.space[2]} ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-weight: ${tokens.weight.medium};
  text-align: ${({ $align }) => $align};
  ${({ $isAction }) => $isAction && notOnPaper}
`;

const atTheEnd = css`
  grid-column: -2 / -1;
  align-self: end;
  justify-self: end;
`;

interface CellProps extends Room {
  $align: 'start' | 'end';
  $isAction: boolean;
  /** Minimum column width in rem. */
  $least: number;
}

export const Cell = styled.td<CellProps>`
  padding: ${tokens.space[2]} ${tokens.space[3]};
  font-variant-numeric: tabular-nums;
  vertical-align: top;
  ${({ $isAction }) => $isAction && notOnPaper}

  ${whereRows} {
    text-align: ${({ $align }) => $align};
    white-space: ${({ $align, $isAction }) => ($align === 'end' || $isAction ? 'nowrap' : 'normal')};

    > div {
      min-width: calc(${({ $least }) => $least}rem - 2 * ${tokens.space[3]});
      /* A word that is too long is broken, so that it does not widen the page. */
      overflow-wrap: anywhere;
    }
  }

  ${whereCards} {
    && {
      padding: 0;
      ${({ $isAction }) => $isAction && atTheEnd}
    }

    > div {
      min-width: 0;
      overflow-wrap: anywhere;
    }
  }

  @container (width < ${ONE_TO_A_LINE}) {
    && {
      display: flex;
      grid-column: auto;
      justify-content: space-between;
      justify-self: stretch;
      gap: ${tokens.space[4]};
    }

    > div {
      text-align: end;
      ${({ $isAction }) => $isAction && 'display: grid; flex: 1; gap: 8px; padding-block: 4px;'}
    }
  }
`;

export const CellLabel = styled.span<Room>`
  display: block;
  flex: none;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};

  ${whereRows} {
    display: none;
  }
`;
