import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../buttons/button';
import { Slot, VisuallyHidden } from '../layout/arrangement';
import { Icon } from '../theme/icon';
import { tokens } from '../theme/tokens';
import { Field, type FieldProps } from './field';

export interface FileFieldProps extends FieldProps {
  /** As in the native input: `application/pdf`. */
  accept?: string;
  file: File | null | undefined;
  /** Called with any file, unchecked, or with null after removal. */
  onFile: (file: File | null) => void;
  buttonLabel: string;
  /** Replaces `buttonLabel` once a file is chosen. */
  changeLabel?: string;
  emptyText?: string;
  /** Without this label there is no remove button. */
  removeLabel?: string;
  disabled?: boolean;
  about?: string;
  cover?: HTMLCanvasElement;
  /** `alert` announces the error immediately, for checks that finish after the choice. */
  errorRole?: 'alert';
  actions?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function FileField(props: FileFieldProps) {
  const {
    accept,
    file,
    onFile,
    buttonLabel,
    changeLabel,
    emptyText,
    removeLabel,
    disabled,
    about,
    cover,
    actions,
    ref,
    ...field
  } = props;
  const [over, setOver] = useState(false);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Lets the same file be chosen again.
    event.target.value = '';
    if (chosen) onFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onFile(dropped);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <Field {...field}>
      {(control) => (
        <Zone
          $over={over}
          $wrong={Boolean(field.error)}
          onDragOver={hover}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {cover ? (
            <Cover aria-hidden ref={(frame) => frame?.replaceChildren(cover)} />
          ) : (
            <Icon name="file" size={24} />
          )}
          <Chosen aria-live="polite">
            {file ? (
              <>
                <Name>{file.name}</Name>
                <Size>{[about, fileSize(file.size)].filter(Boolean).join(' · ')}</Size>
              </>
            ) : (
              <Size>{emptyText}</Size>
            )}
          </Chosen>
          <Actions>
            <Slot>{actions}</Slot>
            <VisuallyHidden
              as="input"
              {...{ type: 'file', accept, disabled, ref, onChange: choose }}
              {...control}
            />
            <Chooser htmlFor={control.id}>
              <Icon name="upload" size={16} />
              <span>{file ? (changeLabel ?? buttonLabel) : buttonLabel}</span>
            </Chooser>
            {file && removeLabel && (
              <IconButton label={removeLabel} icon="trash" disabled={disabled} onClick={() => onFile(null)} />
            )}
          </Actions>
        </Zone>
      )}
    </Field>
  );
}

const Zone = styled.div<{ $over: boolean; $wrong: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border: 1px dashed ${({ $over, $wrong }) => ($wrong ? 'var(--ui-rejected-line)' : $over ? tokens.color.primaryText : tokens.color.lineStrong)};
  border-radius: ${tokens.radius};
  background: ${({ $over }) => ($over ? tokens.color.primarySoft : tokens.color.raised)};
  color: ${tokens.color.inkSoft};
`;

const Cover = styled.div`
  flex: none;

  canvas {
    display: block;
    width: ${tokens.space[7]};
    max-height: 96px;
    border: 1px solid ${tokens.color.line};
    background: #fff;
    object-fit: contain;
  }
`;

const Chosen = styled.div`
  flex: 1 1 140px;
  min-width: 0;
`;

const Name = styled.p`
  color: ${tokens.color.ink};
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;
`;

const Size = styled.p`
  font-size: ${tokens.text.s};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};

  input:focus-visible + label {
    outline: 2px solid ${tokens.color.primaryText};
    outline-offset: 2px;
  }
`;

const Chooser = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.control};
  padding: ${tokens.space[1]} ${tokens.space[4]};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  font-weight: ${tokens.weight.medium};
  cursor: pointer;

  &:hover {
    border-color: ${tokens.color.primaryText};
    color: ${tokens.color.primaryText};
  }

  input:disabled + & {
    border-color: transparent;
    background: var(--ui-neutral-soft);
    color: ${tokens.color.inkSoft};
    cursor: not-allowed;
  }
`;

/** `340 KB`, `1.2 MB` */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${written(bytes / 1024)} KB`;
  return `${written(bytes / 1024 / 1024)} MB`;
}

function written(size: number): string {
  return new Intl.NumberFormat('es-PE', { maximumFractionDigits: 1 }).format(size);
}
