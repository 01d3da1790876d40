import { useState } from 'react';
import { Button, Icon, VisuallyHidden } from 'shared-ui';
import { texts } from './texts';

interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const told = isCopied === undefined ? '' : isCopied ? texts.copiado : texts.noCopiado;
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span>{label}</span>
      </Button>
      {isCopied === false ? (
        <p role="status">{told}</p>
      ) : (
        <VisuallyHidden role="status">{told}</VisuallyHidden>
      )}
    </>
  );
}
