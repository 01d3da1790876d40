import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { controlStyles } from '../fields/control.styles';
import { Field, type FieldProps } from '../fields/field';
import { Icon } from '../icon/icon';
import { tokens } from '../theme/tokens';
import { containsText } from './contains-text';

export interface ComboFieldProps extends FieldProps {
  options: readonly string[];
  /** The chosen option, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Shown in the list when nothing matches what was typed. */
  emptyText: string;
  /** Name of the button that opens the list; the field's label unless told. */
  listLabel?: string;
  placeholder?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One of many options, found by typing (accents and case do not matter) or chosen from the list. */
export function ComboField(props: ComboFieldProps) {
  const { options, value, onChange, onBlur, emptyText, listLabel, placeholder, isDisabled, ref, ...field } =
    props;
  const items = options.map((option) => ({ id: option }));
  return (
    <Field {...field}>
      {({ id, name, ...described }) => (
        <ComboBox
          id={id}
          aria-label={typeof field.label === 'string' ? field.label : undefined}
          defaultItems={items}
          selectedKey={value || null}
          onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
          onBlur={onBlur}
          isDisabled={isDisabled}
          isInvalid={Boolean(field.error)}
          defaultFilter={containsText}
          menuTrigger="focus"
          allowsEmptyCollection
        >
          <Frame>
            <ComboInput {...described} ref={ref} name={name} placeholder={placeholder} />
            <Opener aria-label={listLabel}>
              <Icon name="chevron-down" size={16} />
            </Opener>
          </Frame>
          <Options>
            <List<{ id: string }> renderEmptyState={() => <Nothing>{emptyText}</Nothing>}>
              {(item) => (
                <Option id={item.id} textValue={item.id}>
                  {item.id}
                </Option>
              )}
            </List>
          </Options>
        </ComboBox>
      )}
    </Field>
  );
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
