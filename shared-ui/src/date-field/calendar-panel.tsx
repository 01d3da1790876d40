import { type CalendarDate, parseDate, today } from '@internationalized/date';
import { type RefObject, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import styled from 'styled-components';
import { PopoverPanel } from '../dialogs/popover-panel';
import { controlStyles } from '../fields/control.styles';
import { Icon } from '../theme/icon';
import { tokens } from '../theme/tokens';
import { texts } from './texts';

export interface CalendarPanelProps {
  triggerRef: RefObject<HTMLElement | null>;
  value: string;
  min?: string;
  max?: string;
  onChoose: (date: string) => void;
  onClose: () => void;
}

const FIRST_DATE = '1900-01-01';
const LAST_DATE = '2200-12-31';

export function CalendarPanel({ triggerRef, value, min, max, onChoose, onClose }: CalendarPanelProps) {
  const first = parseDate(min || FIRST_DATE);
  const last = parseDate(max || LAST_DATE);
  const choose = (date: CalendarDate) => {
    onChoose(date.toString());
    onClose();
  };
  return (
    <PopoverPanel label={texts.calendar} triggerRef={triggerRef} onClose={onClose} isFitted>
      <Calendar
        aria-label={texts.calendar}
        autoFocus
        firstDayOfWeek="mon"
        defaultValue={value ? parseDate(value) : null}
        defaultFocusedValue={value ? undefined : within(first, last)}
        minValue={first}
        maxValue={last}
        onChange={choose}
      >
        <MonthAndYear first={first.year} last={last.year} />
        <Days weekdayStyle="short">{(date) => <Day date={date} />}</Days>
      </Calendar>
    </PopoverPanel>
  );
}

function within(first: CalendarDate, last: CalendarDate): CalendarDate {
  const now = today('America/Lima');
  if (now.compare(first) < 0) return first;
  return now.compare(last) > 0 ? last : now;
}

const Days = styled(CalendarGrid)`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th {
    padding-block: ${tokens.space[1]};
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.text.s};
    font-weight: ${tokens.weight.medium};
  }

  td {
    padding: 0;
  }
`;

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  height: ${tokens.control};
  border-radius: ${tokens.radius};
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  &[data-outside-month] {
    display: none;
  }

  &[data-hovered] {
    background: ${tokens.color.primarySoft};
  }

  &[data-today] {
    box-shadow: inset 0 0 0 1px ${tokens.color.lineStrong};
  }

  &[data-focus-visible] {
    outline: 2px solid ${tokens.color.primaryText};
    outline-offset: -2px;
  }

  &[data-selected] {
    background: ${tokens.color.primary};
    color: ${tokens.color.onPrimary};
    font-weight: ${tokens.weight.bold};
  }

  &[data-selected][data-focus-visible] {
    outline-color: ${tokens.color.onPrimary};
  }

  &[data-disabled] {
    color: ${tokens.color.inkSoft};
    text-decoration: line-through;
    cursor: not-allowed;
  }
`;

interface Props {
  first: number;
  last: number;
}

/** Lists, because a birth in 1969 is hundreds of months away. */
export function MonthAndYear({ first, last }: Props) {
  const state = useContext(CalendarStateContext);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <Head>
      <Step slot="previous" aria-label={texts.previousMonth}>
        <Icon name="chevron-left" />
      </Step>
      <CalendarMonthPicker format="long">
        {({ items, value, onChange }) => (
          <Choice
            aria-label={texts.month}
            value={value}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          >
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.formatted}
              </option>
            ))}
          </Choice>
        )}
      </CalendarMonthPicker>
      <Choice
        aria-label={texts.year}
        value={state?.focusedDate.year}
        onChange={(event) =>
          state?.setFocusedDate(state.focusedDate.set({ year: Number(event.currentTarget.value) }))
        }
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Choice>
      <Step slot="next" aria-label={texts.nextMonth}>
        <Icon name="chevron-right" />
      </Step>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 4fr) minmax(0, 3fr) auto;
  gap: ${tokens.space[1]};
  margin-bottom: ${tokens.space[2]};
`;

const Choice = styled.select`
  ${controlStyles}
  padding-inline: ${tokens.space[2]};
  cursor: pointer;
`;

const Step = styled(Button)`
  display: grid;
  place-items: center;
  width: ${tokens.control};
  height: ${tokens.control};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius};
  background: none;
  color: ${tokens.color.ink};
  cursor: pointer;

  &[data-hovered] {
    background: var(--ui-neutral-soft);
  }

  &[data-focus-visible] {
    outline: 2px solid ${tokens.color.primaryText};
  }

  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
