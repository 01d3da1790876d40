import { type ComponentPropsWithRef, useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../theme/icon';
import { tokens } from '../theme/tokens';
import { choiceStyles } from './control.styles';
import type { FieldProps } from './field';

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'hint' | 'optionalLabel'>,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'> {}

export function CheckboxField({ label, name, help, error, id, ...rest }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = help || error ? `${controlId}-note` : undefined;
  return (
    <div>
      <Line>
        <Box
          {...rest}
          id={controlId}
          name={name}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
        />
        <label htmlFor={controlId}>{label}</label>
      </Line>
      {noteId && (
        <Note id={noteId} $wrong={Boolean(error)}>
          {error && <Icon name="alert" size={16} />}
          <span>{error ?? help}</span>
        </Note>
      )}
    </div>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  min-height: ${tokens.control};

  label {
    padding: ${tokens.space[2]} 0 ${tokens.space[2]} ${tokens.space[2]};
    cursor: pointer;
  }
`;

const Box = styled.input`
  ${choiceStyles}
`;

const Note = styled.p<{ $wrong: boolean }>`
  display: flex;
  gap: 6px;
  font-size: ${tokens.text.s};
  color: ${({ $wrong }) => ($wrong ? 'var(--ui-rejected-text)' : tokens.color.inkSoft)};
`;
