import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { type ErrorReference, errorReference, errorText } from 'shared-auth';
import { Alert, Skeleton, Stack } from 'shared-ui';
import { type OverrideOffer, readOffer } from '../override-release';
import { acceptOverride, overrideInUse } from '../override-session';
import { askedOverride, forgetOverride } from '../override-store';
import { texts as areaTexts } from '../texts';
import { OverrideBanner } from './override-banner';
import { OverrideQuestion } from './override-question';
import { refusalText, texts } from './texts';

type Phase =
  | { step: 'published'; problem?: string; reference?: ErrorReference | undefined }
  | { step: 'reading' }
  | { step: 'asking'; offer: OverrideOffer }
  | { step: 'replaced'; manifest: string };

interface Props {
  remote: string;
  /** Loads the remote: the replacement where the session has accepted one, else the published one. */
  children: ReactNode;
}

/** Asks before a replacement takes the place of the published remote, and says so while it does. */
export function OverrideGate({ remote, children }: Props) {
  const [phase, setPhase] = useState<Phase>(
    askedOverride(remote) ? { step: 'reading' } : { step: 'published' },
  );
  const showPublished = (problem?: string, reference?: ErrorReference) => {
    forgetOverride(remote);
    setPhase({ step: 'published', ...(problem && { problem }), reference });
  };
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

  switch (phase.step) {
    case 'reading':
      return <Waiting />;
    case 'asking':
      return (
        <>
          <OverrideQuestion
            remote={remote}
            offer={phase.offer}
            onAccept={() =>
              acceptOverride(remote, phase.offer.entry).catch((error) =>
                showPublished(errorText(error), errorReference(error)),
              )
            }
            onCancel={() => showPublished()}
          />
          <Waiting />
        </>
      );
    case 'replaced':
      return <Above notice={<OverrideBanner remote={remote} manifest={phase.manifest} />}>{children}</Above>;
    case 'published':
      return phase.problem ? (
        <Above notice={<NotUsed problem={phase.problem} reference={phase.reference} />}>{children}</Above>
      ) : (
        children
      );
  }
}

async function nextPhase(remote: string): Promise<Phase> {
  const asked = askedOverride(remote);
  if (!asked) return { step: 'published' };
  if (await overrideInUse(remote)) return { step: 'replaced', manifest: asked.manifest };
  const offer = await readOffer(asked.manifest);
  if (typeof offer === 'object') return { step: 'asking', offer };
  return { step: 'published', problem: refusalText(offer, asked.manifest) };
}

function Above({ notice, children }: { notice: ReactElement; children: ReactNode }) {
  return (
    <Stack>
      {notice}
      <div>{children}</div>
    </Stack>
  );
}

function NotUsed({ problem, reference }: { problem: string; reference: ErrorReference | undefined }) {
  return (
    <Alert tone="warning" title={texts.notUsed} reference={reference}>
      <p>{problem}</p>
    </Alert>
  );
}

function Waiting() {
  return (
    <Stack>
      <Skeleton height={32} label={areaTexts.loading} />
      <Skeleton lines={6} />
    </Stack>
  );
}
