import { type ReactNode, useEffect, useState } from 'react';
import { type ErrorReference, errorReference, errorText, useSession } from 'shared-auth';
import { Alert, Button, ConfirmDialog, Row, Stack } from 'shared-ui';
import { ScreenWaiting } from '../../screens/screen-waiting';
import { type OverrideOffer, readOffer } from '../override-release';
import { acceptOverride, askedOverride, forgetOverride, overrideInUse } from '../overrides';
import { refusalText, texts } from './texts';

type Phase =
  | { step: 'published'; problem?: string; reference?: ErrorReference | undefined }
  | { step: 'reading' }
  | { step: 'asking'; offer: OverrideOffer }
  | { step: 'replaced'; manifest: string };

interface Props {
  remote: string;
  children: ReactNode;
}

/** Asks before an override replaces the published remote, and marks it while it runs. */
export function OverrideGate({ remote, children }: Props) {
  const [phase, setPhase] = useState<Phase>({ step: askedOverride(remote) ? 'reading' : 'published' });
  useEffect(() => {
    let isLeft = false;
    nextPhase(remote).then((next) => {
      if (isLeft) return;
      if (next.step === 'published') forgetOverride(remote);
      setPhase(next);
    });
    return () => {
      isLeft = true;
    };
  }, [remote]);

  if (phase.step === 'reading') return <ScreenWaiting />;
  if (phase.step === 'asking') {
    return (
      <>
        <OverrideQuestion remote={remote} offer={phase.offer} onRefused={setPhase} />
        <ScreenWaiting />
      </>
    );
  }
  if (phase.step === 'published' && !phase.problem) return children;
  return (
    <Stack>
      {phase.step === 'replaced' ? (
        <OverrideBanner remote={remote} manifest={phase.manifest} />
      ) : (
        <Alert tone="warning" title={texts.notUsed} reference={phase.reference}>
          <p>{phase.problem}</p>
        </Alert>
      )}
      <div>{children}</div>
    </Stack>
  );
}

async function nextPhase(remote: string): Promise<Phase> {
  const asked = askedOverride(remote);
  if (!asked) return { step: 'published' };
  if (await overrideInUse(remote)) return { step: 'replaced', manifest: asked.manifest };
  const offer = await readOffer(asked.manifest);
  if (typeof offer === 'object') return { step: 'asking', offer };
  return { step: 'published', problem: refusalText(offer, asked.manifest) };
}

/**
 * The button signs out: the override had access to the session, and the session's audit marks end with it.
 */
function OverrideBanner({ remote, manifest }: { remote: string; manifest: string }) {
  const { signOut } = useSession();
  const leave = () => {
    forgetOverride(remote);
    signOut();
  };
  return (
    <Alert tone="warning" title={texts.replaced}>
      <Stack $gap={2}>
        <p>{texts.source(remote, manifest)}</p>
        <p>{texts.marked}</p>
        <Row>
          <Button variant="secondary" onClick={leave}>
            {texts.leave}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
}

interface QuestionProps {
  remote: string;
  offer: OverrideOffer;
  onRefused: (phase: Extract<Phase, { step: 'published' }>) => void;
}

/** Shown before any code of the override runs. */
function OverrideQuestion({ remote, offer: { entry, author }, onRefused }: QuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const refuse = (reason?: { problem: string; reference: ErrorReference | undefined }) => {
    forgetOverride(remote);
    onRefused({ step: 'published', ...reason });
  };
  const accept = () => {
    setBusy(true);
    acceptOverride(remote, entry).catch((error) =>
      refuse({ problem: errorText(error), reference: errorReference(error) }),
    );
  };
  return (
    <ConfirmDialog
      message={texts.question}
      confirmLabel={texts.accept}
      cancelLabel={texts.keepPublished}
      isOpen
      busy={isBusy}
      onConfirm={accept}
      onCancel={refuse}
    >
      <p>{texts.asked}</p>
      <ul>
        <li>{texts.inPlaceOf(remote)}</li>
        <li>{texts.origin(new URL(entry.manifest).origin)}</li>
        <li>{texts.release(entry.release)}</li>
        <li>{texts.author(author)}</li>
      </ul>
      <p>{texts.warning}</p>
    </ConfirmDialog>
  );
}
