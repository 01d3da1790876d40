import { type CalendarDate, parseDate, today } from '@internationalized/date';
import type { RefObject } from 'react';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import styled from 'styled-components';
import { PopoverPanel } from '../dialogs/popover-panel';
import { tokens } from '../theme/tokens';
import { MonthAndYear } from './month-and-year';
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

/** The calendar of a date field, in the language of the page. */
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
