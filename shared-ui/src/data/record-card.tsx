import { type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import { Badge } from '../feedback/badge';
import { Row, Slot } from '../layout/arrangement';
import { media, type Tone, tokens, toneColors } from '../theme/tokens';
import { type DefinitionItem, DefinitionList } from './definition-list';

export interface RecordCardProps {
  tone: Tone;
  title: ReactNode;
  /** State in words, because colour alone is not accessible. */
  badge: ReactNode;
  meta?: ReactNode;
  lead?: ReactNode;
  /** The last value takes a whole line, so that a long text fits. */
  fields: readonly DefinitionItem[];
  note?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

export function RecordCard({
  tone,
  title,
  badge,
  meta,
  lead,
  fields,
  note,
  actions,
  ref,
  children,
}: RecordCardProps) {
  const titleId = useId();
  return (
    <Article ref={ref} tabIndex={ref ? -1 : undefined} aria-labelledby={titleId} $tone={tone}>
      <header>
        <Head>
          <h3 id={titleId}>{title}</h3>
          <Badge tone={tone}>{badge}</Badge>
        </Head>
        {meta !== undefined && <Meta>{meta}</Meta>}
      </header>
      {lead !== undefined && <Lead>{lead}</Lead>}
      {fields.length > 0 && <DefinitionList items={fields.map(lastOnItsLine)} />}
      {note !== undefined && <Note $tone={tone}>{note}</Note>}
      <Slot>{children}</Slot>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Article>
  );
}

const lastOnItsLine = (field: DefinitionItem, index: number, { length }: readonly DefinitionItem[]) =>
  index === length - 1 ? ({ ...field, wide: 'line' } as const) : field;

const Article = styled.article<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-left: 4px solid ${({ $tone }) => toneColors($tone).line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space[3]};

  > h3 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Meta = styled.p`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

const Lead = styled.p`
  font-size: ${tokens.text.l};
  font-weight: ${tokens.weight.medium};
`;

const Note = styled.div<{ $tone: Tone }>`
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-radius: 6px;
  background: ${({ $tone }) => toneColors($tone).soft};
  color: ${({ $tone }) => toneColors($tone).text};
  white-space: pre-line;
`;

const Actions = styled(Row)`
  padding-top: ${tokens.space[3]};
  border-top: 1px solid ${tokens.color.line};

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }

  ${media.print} {
    display: none;
  }
`;
