import { useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { CalendarMonthPicker, CalendarStateContext } from 'react-aria-components/Calendar';
import styled from 'styled-components';
import { controlStyles } from '../fields/control.styles';
import { Icon } from '../icon/icon';
import { tokens } from '../theme/tokens';
import { texts } from './texts';

interface Props {
  /** The first and the last year that can be chosen. */
  first: number;
  last: number;
}

/** Month and year are chosen from lists, because a birth in 1969 is hundreds of months away. */
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
