import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../theme/icon';
import { media, tokens } from '../theme/tokens';

export interface DisclosureProps {
  title: ReactNode;
  isExpanded: boolean;
  onToggle: (isExpanded: boolean) => void;
  aside?: ReactNode;
  /** Nothing inside is required: while folded, Enter in a `LongForm` skips the section. */
  isOptional?: boolean;
  children: ReactNode;
}

/** Folded content stays mounted, so typed values are kept. */
export function Disclosure({
  title,
  isExpanded,
  onToggle,
  aside,
  isOptional = false,
  children,
}: DisclosureProps) {
  const id = useId();
  return (
    <Section>
      <Head>
        <Title>
          <Toggle
            type="button"
            aria-expanded={isExpanded}
            aria-controls={`${id}-panel`}
            onClick={() => onToggle(!isExpanded)}
          >
            <Icon name="chevron-down" />
            <span>{title}</span>
          </Toggle>
        </Title>
        {aside !== undefined && <Aside>{aside}</Aside>}
      </Head>
      <div
        id={`${id}-panel`}
        hidden={!isExpanded}
        data-folded={isOptional && !isExpanded ? 'optional' : undefined}
      >
        <Content>{children}</Content>
      </div>
    </Section>
  );
}

const Section = styled.section`
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  font-size: ${tokens.text.l};
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  width: 100%;
  min-height: 52px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border: 0;
  border-radius: ${tokens.radius};
  background: none;
  color: ${tokens.color.ink};
  font-weight: inherit;
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${tokens.color.raised};
  }

  svg {
    color: ${tokens.color.inkSoft};
    transition: rotate 160ms;
  }

  &[aria-expanded='false'] svg {
    rotate: -90deg;
  }
`;

const Aside = styled.div`
  flex: none;
  padding-right: ${tokens.space[4]};
`;

const Content = styled.div`
  padding: ${tokens.space[2]} ${tokens.space[4]} ${tokens.space[4]};

  ${media.wide} {
    padding: ${tokens.space[2]} ${tokens.space[5]} ${tokens.space[5]};
  }
`;
