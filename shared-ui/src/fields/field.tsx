import { createContext, type ReactElement, type ReactNode, useContext, useId } from 'react';
import styled from 'styled-components';
import { Slot } from '../layout/arrangement';
import { Icon } from '../theme/icon';
import { tokens } from '../theme/tokens';

export interface FieldProps {
  label: ReactNode;
  /** `name` of the control and key in the data. */
  name: string;
  /** How to fill it in; always visible. */
  help?: ReactNode;
  /** A remark that does not invalidate the field. */
  hint?: ReactNode;
  error?: string;
  optionalLabel?: string;
}

/** Splits props into those of {@link Field} and those of the control. */
export function splitProps<Props extends FieldProps & { id?: string }>(props: Props) {
  const { label, name, help, hint, error, optionalLabel, id, ...control } = props;
  return [{ label, name, help, hint, error, optionalLabel, id }, control] as const;
}

export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  enterKeyHint: 'next' | undefined;
}

interface Props extends FieldProps {
  id?: string;
  /** `group` renders a fieldset for several controls. */
  as?: 'control' | 'group';
  /** With `alert`, screen readers announce the error immediately. */
  errorRole?: 'alert';
  aside?: ReactNode;
  children: (control: ControlProps) => ReactElement;
}

export function Field({
  label,
  name,
  help,
  hint,
  error,
  optionalLabel,
  id,
  as = 'control',
  errorRole,
  aside,
  children,
}: Props) {
  const ownId = useId();
  const enterKeyHint = useContext(EnterKey);
  const controlId = id ?? ownId;
  const helpId = help ? `${controlId}-help` : undefined;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId, helpId].filter(Boolean).join(' ') || undefined;
  const title = (
    <>
      <span>{label}</span>
      {optionalLabel && <Optional>{` ${optionalLabel}`}</Optional>}
    </>
  );
  const body = (
    <>
      {children({
        id: controlId,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
        enterKeyHint,
      })}
      {(help || hint || error || aside) && (
        <Below>
          <Notes>
            {error && (
              <ErrorNote id={errorId} role={errorRole}>
                <Icon name="alert" size={16} />
                <span>{error}</span>
              </ErrorNote>
            )}
            {hint && (
              <HintNote id={hintId}>
                <Icon name="info" size={16} />
                <span>{hint}</span>
              </HintNote>
            )}
            {help && <p id={helpId}>{help}</p>}
          </Notes>
          <Slot>{aside}</Slot>
        </Below>
      )}
    </>
  );
  if (as === 'group') {
    return (
      <Group aria-describedby={describedBy}>
        <Legend>{title}</Legend>
        {body}
      </Group>
    );
  }
  return (
    <Whole>
      <Label id={`${controlId}-label`} htmlFor={controlId}>
        {title}
      </Label>
      {body}
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space[1]};
`;

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Label = styled.label`
  justify-self: start;
  font-weight: ${tokens.weight.medium};
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${tokens.space[1]};
  font-weight: ${tokens.weight.medium};
`;

const Optional = styled.span`
  color: ${tokens.color.inkSoft};
  font-weight: ${tokens.weight.normal};
`;

const Below = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

const Notes = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`;

const HintNote = styled.p`
  display: flex;
  gap: 6px;
  color: var(--ui-pending-text);

  svg {
    margin-top: 2px;
  }
`;

const ErrorNote = styled(HintNote)`
  color: var(--ui-rejected-text);
  font-weight: ${tokens.weight.medium};
`;

/** Enter key label (`enterKeyHint`) of phone keyboards. */
export const EnterKey = createContext<'next' | undefined>(undefined);
