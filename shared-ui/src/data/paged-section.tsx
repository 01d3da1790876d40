import { type Key, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { Badge } from '../feedback/badge';
import { Row, Stack } from '../layout/arrangement';
import { type Tone, tokens } from '../theme/tokens';
import { Pagination } from './pagination';

export interface PagedSectionProps<Item> {
  title: ReactNode;
  items: readonly Item[];
  perPage: number;
  renderItem: (item: Item) => ReactNode;
  getKey: (item: Item) => Key;
  emptyText: ReactNode;
  previousLabel: string;
  nextLabel: string;
  paginationLabel: string;
  tone?: Tone;
  /** Default: the number of items. */
  count?: number;
  /** Items that stay mounted but hidden on other pages, such as an open form. */
  keeps?: (item: Item) => boolean;
}

export function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const { title, items, perPage, renderItem, getKey, emptyText, previousLabel, nextLabel, paginationLabel } =
    props;
  const titleId = useId();
  const [wanted, setWanted] = useState(1);
  const pageCount = Math.ceil(items.length / perPage);
  // A shorter list may no longer have the displayed page.
  const page = Math.max(1, Math.min(wanted, pageCount));
  const isShown = (index: number) => Math.floor(index / perPage) === page - 1;
  return (
    <Stack as="section" $gap={3} aria-labelledby={titleId}>
      <Row>
        <h2 id={titleId}>{title}</h2>
        <Badge tone={props.tone ?? 'neutral'}>{props.count ?? items.length}</Badge>
      </Row>
      {items.length === 0 && <Empty>{emptyText}</Empty>}
      {items.length > 0 && (
        <Stack as="ul" role="list" $gap={3}>
          {items.map((item, index) =>
            isShown(index) || props.keeps?.(item) ? (
              <li key={getKey(item)} hidden={!isShown(index)}>
                {renderItem(item)}
              </li>
            ) : null,
          )}
        </Stack>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        onPage={setWanted}
        previousLabel={previousLabel}
        nextLabel={nextLabel}
        label={paginationLabel}
      />
    </Stack>
  );
}

const Empty = styled.p`
  padding: ${tokens.space[4]};
  border: 1px dashed ${tokens.color.line};
  border-radius: ${tokens.radius};
  color: ${tokens.color.inkSoft};
`;
