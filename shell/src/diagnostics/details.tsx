import { type KeyboardEventHandler, useEffect, useId, useRef } from 'react';
import { Button, IconButton, media, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { useRemoteOfPage } from './page-facts';
import { Calls, Load, Packages, Remote } from './parts';
import { texts } from './texts';

interface DetailsProps {
  id: string;
  /** The heading takes the focus. */
  takesFocus: boolean;
  onFold: () => void;
  onRemove: (() => void) | undefined;
  onKeyDown: KeyboardEventHandler;
}

export function Details({ id, takesFocus, onFold, onRemove, onKeyDown }: DetailsProps) {
  // Rerenders every second and shows packages loaded without an event.
  const remote = useRemoteOfPage();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Panel id={id} aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <Head>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {texts.titulo}
        </h2>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            {texts.quitar}
          </Button>
        )}
        <IconButton icon="close" label={texts.plegar} onClick={onFold} />
      </Head>
      <Parts>
        <Stack>
          <Remote remote={remote} />
          {remote && <Load load={remote.load} />}
        </Stack>
        <Long>
          <Calls />
        </Long>
        <Packages />
      </Parts>
    </Panel>
  );
}

const Panel = styled.section`
  max-height: 45vh;
  max-height: 45dvh;
  overflow-y: auto;
  border-bottom: 1px solid ${tokens.color.line};
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[1]} ${tokens.space[4]};
  background: ${tokens.color.surface};

  h2 {
    margin-right: auto;
    font-size: ${tokens.text.m};
    outline: none;
  }
`;

const Parts = styled.div`
  display: grid;
  gap: ${tokens.space[4]} ${tokens.space[6]};
  padding: 0 ${tokens.space[4]} ${tokens.space[4]};

  ${media.wide} {
    grid-template: auto 1fr / minmax(0, 4fr) minmax(0, 5fr);
  }

  ${media.desktop} {
    grid-template: auto / minmax(0, 3fr) minmax(0, 5fr) minmax(0, 4fr);
  }

  h3 {
    margin-bottom: ${tokens.space[1]};
    font-size: ${tokens.text.s};
  }
`;

/** Grows with the page, so it has its own column on tablets. */
const Long = styled.div`
  ${media.wide} {
    grid-row: span 2;
  }

  ${media.desktop} {
    grid-row: auto;
  }
`;
