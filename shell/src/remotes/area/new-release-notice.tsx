import { useState } from 'react';
import { Button, ConfirmDialog, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { LoadedRemote } from '../load/load-remote';
import { texts } from '../texts';
import { useNewRelease } from './use-new-release';

interface Props extends LoadedRemote {
  /** Leaves this page for the new release. */
  onReload: () => void;
}

/** A quiet bar in a tab whose screen was published anew; nothing happens before the person agrees. */
export function NewReleaseNotice({ name, release, module, onReload }: Props) {
  const published = useNewRelease(name, release);
  const [isPostponed, setPostponed] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  if (!published || published === isPostponed) return null;
  const apply = () => (module.hasUnsavedWork?.() ? setAsking(true) : onReload());
  return (
    <Bar role="status">
      <span>{texts.newRelease}</span>
      <Button variant="secondary" onClick={apply}>
        {texts.update}
      </Button>
      <Button variant="quiet" onClick={() => setPostponed(published)}>
        {texts.later}
      </Button>
      <ConfirmDialog
        message={texts.unsaved}
        confirmLabel={texts.updateNow}
        cancelLabel={texts.goOn}
        isOpen={isAsking}
        onConfirm={onReload}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.unsavedDetail}</p>
      </ConfirmDialog>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  margin-bottom: ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};

  span {
    flex: 1 1 240px;
  }
`;
