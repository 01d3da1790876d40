import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../theme/icon';
import { media, tokens } from '../theme/tokens';
import { focusControl } from './focus-control';

export interface FieldError {
  /** `name` of the control. */
  field: string;
  text: string;
}

export interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldError[];
  /** Number of attempts to submit; a change moves the focus to the summary. */
  attempt?: number;
}

/** Takes the focus on appearance. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the focus again
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);

  if (!shown) return null;
  const goTo = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusControl(field, box.current?.closest('form') ?? document);
  };
  return (
    <Box ref={box} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <Title id={titleId}>{title}</Title>
        <List>
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={goTo(field)}>
                {text}
              </a>
            </li>
          ))}
        </List>
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border: 1px solid var(--ui-rejected-line);
  border-left-width: 4px;
  border-radius: ${tokens.radius};
  background: var(--ui-rejected-soft);
  color: var(--ui-rejected-text);
`;

const Title = styled.p`
  font-weight: ${tokens.weight.bold};
`;

const List = styled.ul`
  margin-top: ${tokens.space[1]};
  padding-left: ${tokens.space[4]};

  a {
    color: inherit;
    text-underline-offset: 0.2em;

    ${media.phone} {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`;
