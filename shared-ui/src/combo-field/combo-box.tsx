import type { KeyboardEvent, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import styled from 'styled-components';
import { controlStyles } from '../fields/control.styles';
import { Icon } from '../icon/icon';
import { PageLanguage } from '../on-demand/page-language';
import { tokens } from '../theme/tokens';
import { ComboOptions } from './combo-options';
import { containsText, sameText } from './match-text';

export interface ComboBoxProps {
  id: string;
  labelId: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  enterKeyHint: 'next' | undefined;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onType: ((text: string) => void) | undefined;
  onBlur: (() => void) | undefined;
  emptyText: string;
  placeholder: string | undefined;
  isDisabled: boolean | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** The control of a {@link ComboField}. It is loaded when the first one is shown, because react-aria is large. */
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
  // A person who types the full name of an option and goes on means that option; react-aria would restore the old value.
  const choose = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement)) return;
    const meant = options.find((option) => sameText(option, input.value));
    if (meant !== undefined && meant !== value) onChange(meant);
  };
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Enter') choose(event.target);
    // Enter only chooses an option; without this it would also send the form.
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

// A value that is not in the list, such as an old name of a district, is shown nevertheless.
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
