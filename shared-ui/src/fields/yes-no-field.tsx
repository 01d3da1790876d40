import type { Ref } from 'react';
import styled from 'styled-components';
import { tokens } from '../theme/tokens';
import { choiceStyles } from './control.styles';
import { Field, type FieldProps } from './field';

export interface YesNoFieldProps extends FieldProps {
  yesLabel: string;
  noLabel: string;
  value: 1 | 0 | undefined;
  onChange: (value: 1 | 0) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Yes is 1, no is 0; none is chosen at first. */
export function YesNoField(props: YesNoFieldProps) {
  const { yesLabel, noLabel, value, onChange, onBlur, disabled, ref, ...field } = props;
  const answers = [
    { answer: 1, label: yesLabel },
    { answer: 0, label: noLabel },
  ] as const;
  return (
    <Field {...field} as="group">
      {({ id, name, ...described }) => (
        <Pair>
          {answers.map(({ answer, label }) => (
            <Choice key={answer}>
              <input
                {...described}
                ref={answer === 1 ? ref : undefined}
                type="radio"
                id={`${id}-${answer}`}
                name={name}
                value={answer}
                checked={value === answer}
                disabled={disabled}
                onBlur={onBlur}
                onChange={() => onChange(answer)}
              />
              <span>{label}</span>
            </Choice>
          ))}
        </Pair>
      )}
    </Field>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space[2]};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.control};
  padding-inline: ${tokens.space[3]};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  cursor: pointer;

  &:hover:not(:has(:disabled)) {
    border-color: ${tokens.color.primaryText};
  }

  &:has(:checked) {
    border-color: ${tokens.color.primaryText};
    background: ${tokens.color.primarySoft};
    box-shadow: inset 0 0 0 1px ${tokens.color.primaryText};
  }

  &:has(:disabled) {
    border-color: ${tokens.color.line};
    background: var(--ui-neutral-soft);
    box-shadow: none;
    cursor: not-allowed;
  }

  &:has([aria-invalid='true']) {
    border-color: var(--ui-rejected-line);
  }

  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.primaryText};
    outline-offset: 1px;
  }

  input {
    ${choiceStyles}
    outline: none;
  }
`;
