import { type KeyboardEvent, type Ref, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { PageLanguage } from '../dialogs/panel';
import { Icon } from '../theme/icon';
import { tokens } from '../theme/tokens';
import { controlStyles } from './control.styles';
import type { ControlProps, FieldProps } from './field';

export interface ComboFieldProps extends FieldProps {
  options: readonly string[];
  /** '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Receives the typed text, for options that depend on it. */
  onType?: (text: string) => void;
  onBlur?: () => void;
  emptyText: string;
  placeholder?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export interface ComboBoxProps extends Omit<ComboFieldProps, keyof FieldProps | 'ref'>, ControlProps {
  labelId: string;
  inputRef: ComboFieldProps['ref'];
}

/** Control of a {@link ComboField}. Loaded on demand, because react-aria is large. */
export function ComboBox({
  id,
  labelId,
  options,
  value,
  onChange,
  onType,
  onBlur,
  emptyText,
  isDisabled,
  ...rest
}: ComboBoxProps) {
  const { inputRef, ...input } = rest;
  // Typing the full name selects the option; react-aria would restore the old value.
  const choose = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement)) return;
    const meant = options.find((option) => sameText(option, input.value));
    if (meant !== undefined && meant !== value) onChange(meant);
  };
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Enter') choose(event.target);
    // Enter selects an option; by default it would also submit the form.
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <PageLanguage>
      <AriaComboBox
        id={id}
        aria-labelledby={labelId}
        defaultItems={withValue(options, value).map((option) => ({ id: option }))}
        value={value || null}
        onChange={(key) => onChange(key === null ? '' : String(key))}
        onInputChange={onType}
        onBlur={onBlur}
        isDisabled={isDisabled}
        isInvalid={input['aria-invalid'] ?? false}
        defaultFilter={containsText}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <Frame onKeyDownCapture={chooseByKey} onBlurCapture={(event) => choose(event.target)}>
          <ComboInput {...input} ref={inputRef} />
          <Opener>
            <Icon name="chevron-down" size={16} />
          </Opener>
        </Frame>
        <ComboOptions emptyText={emptyText} />
      </AriaComboBox>
    </PageLanguage>
  );
}

// Keeps a value missing from the list, such as a former district name.
function withValue(options: readonly string[], value: string) {
  return value === '' || options.includes(value) ? options : [value, ...options];
}

const Frame = styled.div`
  position: relative;
`;

const ComboInput = styled(Input)`
  ${controlStyles}
  padding-right: ${tokens.control};
  text-overflow: ellipsis;
`;

const Opener = styled(Button)`
  display: grid;
  place-items: center;
  position: absolute;
  inset: 0 0 0 auto;
  width: ${tokens.control};
  border: 0;
  background: none;
  color: ${tokens.color.inkSoft};
  cursor: pointer;

  &[data-disabled] {
    cursor: not-allowed;
  }
`;

/**
 * The list of a {@link ComboBox}, opened and closed only by its field. react-aria's own list closes on page
 * scroll and loses the typed text, but browsers scroll to a focused field. @see
 * https://github.com/adobe/react-spectrum/issues/9467
 */
export function ComboOptions({ emptyText }: { emptyText: string }) {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false;
  return (
    <Options isOpen={isOpen}>
      <List<{ id: string }> renderEmptyState={() => <Nothing>{emptyText}</Nothing>}>
        {(item) => (
          <Option id={item.id} textValue={item.id}>
            {item.id}
          </Option>
        )}
      </List>
    </Options>
  );
}

const Options = styled(Popover)`
  width: var(--trigger-width);
  overflow: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.overlay};
`;

const List = styled(ListBox)`
  max-height: 300px;
  overflow: auto;
  padding: ${tokens.space[1]};
  outline: none;
` as typeof ListBox;

const Option = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  min-height: ${tokens.control};
  padding: ${tokens.space[1]} ${tokens.space[3]};
  border-radius: 6px;
  cursor: pointer;
  outline: none;

  &[data-focused] {
    background: ${tokens.color.primarySoft};
  }

  &[data-selected] {
    font-weight: ${tokens.weight.bold};
    color: ${tokens.color.primaryText};
  }
`;

const Nothing = styled.p`
  padding: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
`;

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Ignores accents and case. */
export function containsText(text: string, sought: string): boolean {
  return withoutAccents(text).includes(withoutAccents(sought.trim()));
}

/** Ignores accents and case. */
export function sameText(text: string, other: string): boolean {
  return withoutAccents(text) === withoutAccents(other.trim());
}
