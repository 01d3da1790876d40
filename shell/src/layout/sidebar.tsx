import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { apiQuery, useUser } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import { NOMBRE_ROL } from 'shared-domain/cuenta';
import { Icon, isIconName, media, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Logout } from './logout';
import { BELOW_PAGE, HEADER_HEIGHT } from './measures';
import { isCurrentLink, useSidebarLinks } from './sidebar-links';
import { texts } from './texts';

export const SIDEBAR_ID = 'menu-principal';

/** The header's menu button and the logout dialog. */
const KEEPS_OPEN = `[aria-controls="${SIDEBAR_ID}"], [role="alertdialog"]`;

interface SidebarProps {
  /** Small screens only. */
  isOpen: boolean;
  onClose: () => void;
}

export function Sidebar({ isOpen, onClose }: SidebarProps) {
  const { rol, fullName, createdAt } = useUser();
  const { pathname } = useLocation();
  const links = useSidebarLinks(rol);
  const panel = usePanelFocus(isOpen);
  const closeOnEscape = ({ key, target, currentTarget }: KeyboardEvent) => {
    // React also bubbles keys of the logout dialog, whose element is outside the panel.
    if (key === 'Escape' && isOpen && currentTarget.contains(target as Node)) onClose();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget: next }: FocusEvent) => {
    const staysNear = !next || currentTarget.contains(next) || next.closest(KEEPS_OPEN);
    if (isOpen && !staysNear) onClose();
  };
  return (
    <>
      {isOpen && <Backdrop onClick={onClose} />}
      <Panel
        id={SIDEBAR_ID}
        ref={panel}
        aria-label={texts.menu}
        $isOpen={isOpen}
        onKeyDown={closeOnEscape}
        onBlur={closeWhenLeft}
      >
        <Person>
          <strong>{fullName}</strong>
          <span>{NOMBRE_ROL[rol]}</span>
          <small>{texts.usuarioDesde(createdAt)}</small>
        </Person>
        <List role="list">
          {links.map((link) => (
            <li key={link.to}>
              <Entry
                to={link.to}
                aria-current={isCurrentLink(rol, links, link, pathname) ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon name={isIconName(link.icon) ? link.icon : 'file'} />
                <span>{link.label}</span>
              </Entry>
            </li>
          ))}
        </List>
        <LastSignIn />
        <Logout />
      </Panel>
    </>
  );
}

function usePanelFocus(isOpen: boolean) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement as HTMLElement;
    if (isOpen) {
      opener.current = focused;
      panel.current?.querySelector<HTMLElement>('a')?.focus();
      return;
    }
    const isLost = focused === document.body || panel.current?.contains(focused);
    if (isLost) opener.current?.focus();
    opener.current = null;
  }, [isOpen]);
  return panel;
}

const SMALL = '@media (max-width: 1023.98px)';

const Panel = styled.nav<{ $isOpen: boolean }>`
  position: sticky;
  top: ${HEADER_HEIGHT};
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  height: calc(100dvh - ${HEADER_HEIGHT} - var(${BELOW_PAGE}, 0px));
  padding: ${tokens.space[4]} ${tokens.space[3]};
  overflow-y: auto;
  border-right: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};

  ${SMALL} {
    position: fixed;
    z-index: ${tokens.layer.sticky};
    inset: ${HEADER_HEIGHT} auto var(${BELOW_PAGE}, 0) 0;
    display: ${({ $isOpen }) => ($isOpen ? 'flex' : 'none')};
    width: min(300px, 86vw);
    height: auto;
    box-shadow: ${tokens.shadow.overlay};
  }

  ${media.print} {
    display: none;
  }
`;

const Backdrop = styled.div`
  position: fixed;
  z-index: ${tokens.layer.sticky};
  inset: ${HEADER_HEIGHT} 0 0;
  background: ${tokens.color.veil};

  @media (min-width: 1024px) {
    display: none;
  }
`;

const Person = styled.div`
  display: none;
  padding: 0 ${tokens.space[3]} ${tokens.space[3]};
  border-bottom: 1px solid ${tokens.color.line};

  small {
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.text.s};
  }

  ${SMALL} {
    display: grid;
  }
`;

const List = styled.ul`
  display: grid;
  flex: 1;
  align-content: start;
  gap: ${tokens.space[1]};
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 44px;
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-radius: ${tokens.radius};
  color: ${tokens.color.ink};
  text-decoration: none;

  svg {
    color: ${tokens.color.inkSoft};
  }

  &:hover {
    background: var(--ui-neutral-soft);
  }

  &[aria-current='page'] {
    background: ${tokens.color.primarySoft};
    /* The weight stays the same: a bold long name would need a second line. */
    color: ${tokens.color.primaryText};

    svg {
      color: inherit;
    }
  }
`;

function LastSignIn() {
  // Constant during a session.
  const { data } = useQuery({
    ...apiQuery('GET /api/mi-cuenta/accesos'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.anterior) return null;
  return <Line>{texts.ultimoIngreso(formatFechaHora(data.anterior.fecha))}</Line>;
}

const Line = styled.small`
  padding-inline: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-variant-numeric: tabular-nums;
`;
