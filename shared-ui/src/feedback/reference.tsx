import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/arrangement';
import { Icon } from '../theme/icon';
import { media, tokens } from '../theme/tokens';

export interface ReferenceProps {
  /** The user quotes this code to the support. */
  code: string;
  label: string;
  copyLabel: string;
  copiedLabel: string;
}

export function Reference({ code, label, copyLabel, copiedLabel }: ReferenceProps) {
  const [isCopied, setCopied] = useState(false);
  // Without clipboard access, a press on the code selects it.
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Line data-reference>
      <span>{`${label} `}</span>
      <Together>
        <Code>{code}</Code>
        <Copy type="button" aria-label={copyLabel} title={copyLabel} onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        </Copy>
      </Together>
      <VisuallyHidden role="status">{isCopied && copiedLabel}</VisuallyHidden>
    </Line>
  );
}

/** Returns `words` unchanged without a reference. */
export function withReference(words: ReactNode, reference: ReferenceProps | undefined): ReactNode {
  if (!reference) return words;
  return (
    <div>
      <p>{words}</p>
      <Reference {...reference} />
    </div>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${tokens.space[1]};
  margin-top: ${tokens.space[1]};
  font-size: ${tokens.text.s};
`;

const Together = styled.span`
  display: inline-flex;
  align-items: center;
`;

const Code = styled.code`
  font-size: inherit;
  white-space: nowrap;
  user-select: all;
`;

const Copy = styled.button`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius};
  background: transparent;
  color: inherit;
  cursor: pointer;
  touch-action: manipulation;

  ${media.print} {
    display: none;
  }
`;
