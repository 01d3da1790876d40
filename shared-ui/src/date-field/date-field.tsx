import { type ComponentPropsWithoutRef, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../buttons/button';
import { Field, type FieldProps, splitProps } from '../fields/field';
import { Input } from '../fields/text-field';
import { VisuallyHidden } from '../layout/arrangement';
import { OnDemand, part } from '../on-demand';
import { tokens } from '../theme/tokens';
import type { CalendarPanelProps } from './calendar-panel';
import type { DateLimits } from './read-date';
import { texts } from './texts';
import { type DateTextProps, useDateText } from './use-date-text';

export interface DateFieldProps
  extends FieldProps,
    Omit<DateTextProps, keyof DateLimits>,
    Omit<ComponentPropsWithoutRef<'input'>, keyof FieldProps | keyof DateTextProps | 'type' | 'onKeyDown'> {
  name: string;
  /** `yyyy-mm-dd`, both included. */
  min?: string | number;
  max?: string | number;
}

/**
 * Typed as dd/mm/yyyy or chosen from a calendar, equal in every browser and language. Value, events and ref
 * use `yyyy-mm-dd`.
 */
export function DateField({
  value,
  defaultValue,
  min,
  max,
  onChange,
  onBlur,
  ref,
  ...props
}: DateFieldProps) {
  const [field, input] = splitProps(props);
  const limits = { min: min?.toString(), max: max?.toString() };
  const date = useDateText({ name: field.name, value, defaultValue, ...limits, onChange, onBlur, ref });
  const { problem } = date;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Field {...field} error={(problem?.isUnread && problem.text) || field.error || problem?.text}>
      {(control) => (
        <Frame>
          <DateInput
            placeholder={input.readOnly ? undefined : texts.format}
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...control}
            {...date.inputProps}
            aria-describedby={control['aria-describedby'] ?? `${control.id}-format`}
            type="text"
          />
          <VisuallyHidden id={`${control.id}-format`}>{texts.format}</VisuallyHidden>
          {!(input.readOnly || input.disabled) && (
            <Opener
              ref={opener}
              icon="calendar"
              label={texts.open}
              aria-describedby={`${control.id}-label`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {isOpen && (
            <OnDemand
              part={calendarPart}
              props={{
                triggerRef: opener,
                value: date.iso.current,
                ...limits,
                onChoose: date.choose,
                onClose: () => setOpen(false),
              }}
            />
          )}
        </Frame>
      )}
    </Field>
  );
}

/** Loaded on demand, because the calendar is rarely opened. */
export const calendarPart = part<CalendarPanelProps>(() =>
  import('./calendar-panel').then((module) => module.CalendarPanel),
);

const Frame = styled.div`
  position: relative;
`;

const DateInput = styled(Input)`
  padding-right: ${tokens.control};
  font-variant-numeric: tabular-nums;
`;

const Opener = styled(IconButton)`
  position: absolute;
  inset: 0 0 auto auto;
`;
