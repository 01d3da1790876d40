import { useEffect, useState } from 'react';
import { Button, ConfirmDialog, tokens, useActionDialog } from 'shared-ui';
import styled from 'styled-components';
import { fetchNewPage, onNewPage } from '../../service-worker/second-visit';
import { reportError } from '../error-report';
import type { LoadedRemote } from '../load-remote';
import { texts } from '../texts';
import { releaseNow } from '../trials';

interface Props extends LoadedRemote {
  onReload: () => void;
}

/** Offers this user's current release. Never reloads without a click. */
export function NewReleaseNotice({ onReload, ...remote }: Props) {
  const { name, release } = remote;
  const now = useOtherRelease(name, release);
  const [isPostponed, setPostponed] = useState<string>();
  const offered = now?.release === isPostponed ? undefined : now?.release;
  const { isOpen, open, close } = useActionDialog(offered);
  if (!now || !offered) return null;
  const apply = () => (mayLoseWork(remote) ? open() : onReload());
  return (
    <Bar role="status">
      <span>{now.isWithdrawn ? texts.withdrawn : texts.newRelease}</span>
      <Button variant="secondary" onClick={apply}>
        {texts.update}
      </Button>
      <Button variant="quiet" onClick={() => setPostponed(now.release)}>
        {texts.later}
      </Button>
      <ConfirmDialog
        message={texts.unsaved}
        confirmLabel={texts.updateNow}
        cancelLabel={texts.goOn}
        isOpen={isOpen}
        onConfirm={onReload}
        onCancel={close}
      >
        <p>{texts.unsavedDetail}</p>
      </ConfirmDialog>
    </Bar>
  );
}

const EVERY_MS = 3 * 60_000;

/** Checks every few minutes, when the tab becomes visible, and when the service worker finds a newer page. */
function useOtherRelease(remote: string, running: string) {
  const [now, setNow] = useState<Awaited<ReturnType<typeof releaseNow>>>();
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await releaseNow(remote, running);
      if (isLeft || !answer) return;
      setNow(answer);
      if (answer.release !== running) fetchNewPage();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    const stopListening = onNewPage(look);
    return () => {
      isLeft = true;
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', look);
    };
  }, [remote, running]);
  return now?.release === running ? undefined : now;
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

/** A remote that throws counts as having unsaved work. */
export function mayLoseWork({
  name,
  release,
  module,
}: Pick<LoadedRemote, 'name' | 'release' | 'module'>): boolean {
  try {
    return module.hasUnsavedWork?.() ?? false;
  } catch (error) {
    reportError(name, release, error);
    return true;
  }
}
