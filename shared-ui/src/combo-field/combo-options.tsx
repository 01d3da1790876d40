import { useContext } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { tokens } from '../theme/tokens';

/**
 * The list of a {@link ComboBox}. A list of react-aria closes when the page scrolls, and what was typed is lost with it;
 * but every browser scrolls to a field that takes the focus. So only the field opens and closes this list.
 * @see https://github.com/adobe/react-spectrum/issues/9467
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
