import styled from 'styled-components';
import { Button } from '../buttons/button';
import { media, tokens } from '../theme/tokens';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  label: string;
}

/** Renders nothing for a single page. */
export function Pagination({ page, pageCount, onPage, previousLabel, nextLabel, label }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <Container aria-label={label}>
      <Line>
        <Button variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {previousLabel}
        </Button>
        {pageRange(page, pageCount).map((entry) =>
          typeof entry === 'number' ? (
            <PageButton
              key={entry}
              variant="quiet"
              $far={!isNear(entry, page, pageCount)}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => onPage(entry)}
            >
              {entry}
            </PageButton>
          ) : (
            <Gap key={entry} aria-hidden="true">
              …
            </Gap>
          ),
        )}
        <Button variant="quiet" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          {nextLabel}
        </Button>
      </Line>
    </Container>
  );
}

export interface CursorPaginationProps {
  /** In display order. A step without `onPress` is disabled. */
  steps: readonly { label: string; onPress: (() => void) | undefined }[];
  label: string;
}

/** For lists without page numbers. */
export function CursorPagination({ steps, label }: CursorPaginationProps) {
  return (
    <Container aria-label={label}>
      <Line>
        {steps.map((step) => (
          <Button key={step.label} variant="quiet" disabled={!step.onPress} onClick={step.onPress}>
            {step.label}
          </Button>
        ))}
      </Line>
    </Container>
  );
}

const NARROW = '@container (width < 32rem)';

const Container = styled.nav`
  container-type: inline-size;

  ${media.print} {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]};

  ${NARROW} {
    justify-content: space-between;
    gap: 0;

    > button {
      padding-inline: ${tokens.space[1]};
    }
  }

  @container (width < 19rem) {
    > button {
      padding-inline: 0;
    }
  }
`;

// A narrow container only fits three numbers.
function isNear(entry: number, page: number, pageCount: number) {
  const middle = Math.min(Math.max(page, 2), pageCount - 1);
  return Math.abs(entry - middle) <= 1;
}

const PageButton = styled(Button)<{ $far: boolean }>`
  min-width: ${tokens.control};
  padding-inline: ${tokens.space[2]};
  font-variant-numeric: tabular-nums;

  &[aria-current='page'] {
    background: ${tokens.color.primary};
    color: ${tokens.color.onPrimary};
  }

  ${NARROW} {
    display: ${({ $far }) => ($far ? 'none' : 'inline-flex')};
  }
`;

const Gap = styled.span`
  color: ${tokens.color.inkSoft};

  ${NARROW} {
    display: none;
  }
`;

/** A gap replaces omitted page numbers. */
export type PageEntry = number | 'gap-before' | 'gap-after';

const NEIGHBOURS = 1;
const ALL_UP_TO = 7;

/** All numbers up to seven pages, or else the first, the last and those around the current page. */
export function pageRange(page: number, pageCount: number): PageEntry[] {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pageCount <= ALL_UP_TO) return numbers(1, pageCount);
  const from = Math.max(2, Math.min(page - NEIGHBOURS, pageCount - 4));
  const to = Math.min(pageCount - 1, Math.max(page + NEIGHBOURS, 5));
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...numbers(from, to),
    ...(to < pageCount - 1 ? (['gap-after'] as const) : []),
    pageCount,
  ];
}
