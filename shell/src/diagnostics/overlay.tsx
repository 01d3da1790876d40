import { type KeyboardEvent, type ReactElement, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Icon, media, tokens } from 'shared-ui';
import styled from 'styled-components';
import { DIAGNOSTICO } from '../page';
import { callsSoFar, onCall, recordCalls } from './calls';
import { Details } from './details';
import { showAtFoot } from './foot';
import { useRemoteOfPage } from './page-facts';
import { texts } from './texts';

export function prepareOverlay(): Shown {
  recordCalls();
  return takeFromAddress();
}

export function showOverlay(): void {
  if (!prepareOverlay()) return;
  const remove = () => {
    keepShown(null);
    end();
  };
  const end = showAtFoot(
    <Overlay onRemove={remove}>{(button) => <ClosedForm>{button}</ClosedForm>}</Overlay>,
  );
}

interface OverlayProps {
  onRemove?: () => void;
  /** The folded form stays below the open details. */
  children: (button: ReactElement) => ReactElement;
}

/** Not modal: the page stays usable. */
export function Overlay({ onRemove, children }: OverlayProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(() => keptShown() === 'abierto');
  const [isPressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const show = (next: boolean) => {
    setOpen(next);
    keepShown(next ? 'abierto' : 'plegado');
  };
  const fold = () => {
    show(false);
    button.current?.focus();
  };
  const foldOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) fold();
  };
  return (
    <>
      {isOpen && (
        <Details id={id} takesFocus={isPressed} onFold={fold} onRemove={onRemove} onKeyDown={foldOnEscape} />
      )}
      {children(
        <FootButton
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => {
            setPressed(true);
            show(!isOpen);
          }}
          onKeyDown={foldOnEscape}
        >
          <Icon name="chevron-down" />
          <span>{texts.diagnostico}</span>
        </FootButton>,
      )}
    </>
  );
}

function ClosedForm({ children }: { children: ReactElement }) {
  const remote = useRemoteOfPage();
  const { count } = useSyncExternalStore(onCall, callsSoFar);
  return (
    <Line aria-label={texts.diagnostico}>
      {children}
      {remote && <span>{texts.remoteAndRelease(remote.name, remote.release)}</span>}
      <Count>{texts.llamadasHechas(count)}</Count>
    </Line>
  );
}

const Line = styled.aside`
  display: flex;
  align-items: center;
  gap: ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  color: ${tokens.color.inkSoft};
  font-variant-numeric: tabular-nums;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Count = styled.span`
  flex: none;
  margin-left: auto;

  ${media.phone} {
    display: none;
  }
`;

const FootButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  flex: none;
  /* The foot is no higher for the button than for its texts. */
  min-height: 28px;
  margin: -4px -${tokens.space[2]};
  padding: 0 ${tokens.space[2]};
  border: 0;
  border-radius: ${tokens.radius};
  background: none;
  color: ${tokens.color.primaryText};
  font-weight: ${tokens.weight.medium};
  cursor: pointer;
  touch-action: manipulation;

  &:hover {
    background: ${tokens.color.primarySoft};
  }

  svg {
    width: 16px;
    transition: rotate 160ms;
  }

  &[aria-expanded='false'] svg {
    rotate: 180deg;
  }

  ${media.phone} {
    min-height: 32px;
    margin-block: 0;
  }
`;

/** Null if the tab has no overlay. */
type Shown = 'abierto' | 'plegado' | null;

/**
 * Moves `?diagnostico` from the address to the tab's storage: 0 removes the overlay, other values open it.
 */
function takeFromAddress(): Shown {
  const address = new URL(window.location.href);
  const asked = address.searchParams.get(DIAGNOSTICO);
  if (asked === null) return keptShown();
  address.searchParams.delete(DIAGNOSTICO);
  window.history.replaceState(window.history.state, '', address);
  return keepShown(asked === '0' ? null : 'abierto');
}

function keptShown(): Shown {
  try {
    return sessionStorage.getItem(DIAGNOSTICO) as Shown;
  } catch {
    return null;
  }
}

function keepShown(shown: Shown): Shown {
  try {
    if (shown) sessionStorage.setItem(DIAGNOSTICO, shown);
    else sessionStorage.removeItem(DIAGNOSTICO);
  } catch {
    // Without storage the tab's next page shows no overlay.
  }
  return shown;
}
