import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { porqueSinDni } from 'shared-domain/cliente';
import { Alert, media, PageTitle, preloadInteractive, tokens } from 'shared-ui';
import styled, { createGlobalStyle } from 'styled-components';
import { greetingOf, landingOf } from '../roles';
import { Header } from './header';
import { ABOVE_PAGE, BELOW_PAGE, HEADER_HEIGHT, HIGH_WINDOW } from './measures';
import { Sidebar } from './sidebar';
import { isCurrentLink, useSidebarLinks } from './sidebar-links';
import { texts } from './texts';

export function AreaLayout() {
  const user = useUser();
  const { rol } = user;
  const readsOnly = rol === 'cliente' ? null : porqueSinDni(user);
  const { pathname } = useLocation();
  const links = useSidebarLinks(rol);
  // The page title until the screen sets its own.
  const { label } = links.find((link) => isCurrentLink(rol, links, link, pathname)) ?? links[0];
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnNewPage(() => setMenuOpen(false));
  usePartsBeforeTheyAreNeeded();
  return (
    <Frame>
      <RoomForBars />
      <PageTitle>{label}</PageTitle>
      <SkipLink href="#contenido">{texts.saltar}</SkipLink>
      <Header isMenuOpen={isMenuOpen} onMenu={setMenuOpen} />
      <Sidebar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <Main id="contenido" ref={main} tabIndex={-1}>
        <Welcome />
        {readsOnly && (
          <AbovePage>
            <Alert tone="warning">{readsOnly}</Alert>
          </AbovePage>
        )}
        <Outlet />
      </Main>
    </Frame>
  );
}

/** Milliseconds. The first screen has priority. */
const FIRST_SCREEN_MS = 3000;

/** Dialogs and lists then open without delay, even offline. */
function usePartsBeforeTheyAreNeeded() {
  useEffect(() => {
    const timer = setTimeout(preloadInteractive, FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Keyboard and screen reader continue in the new page, not at the link. */
function useFocusOnNewPage(onNewPage: () => void) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isNewPage = useNavigationType() !== 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onNewPage();
    // The new page may have set the focus itself.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
    if (isNewPage) document.documentElement.scrollTop = 0;
  });
  return main;
}

// Keeps focused elements clear of the sticky bars.
const RoomForBars = createGlobalStyle`
  ${HIGH_WINDOW} {
    :root {
      ${ABOVE_PAGE}: ${HEADER_HEIGHT};
      scroll-padding-block: calc(${HEADER_HEIGHT} + ${tokens.space[2]}) calc(var(${BELOW_PAGE}, 0px) + ${tokens.space[2]});
    }
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;

  ${media.desktop} {
    grid-template: auto 1fr / 256px minmax(0, 1fr);
  }

  /* Without the header and the sidebar, which are not printed. */
  ${media.print} {
    display: block;
    min-height: 0;
  }
`;

const Main = styled.main`
  min-width: 0;
  padding: ${tokens.space[4]};
  outline: none;

  ${media.wide} {
    padding: ${tokens.space[5]} ${tokens.space[6]} ${tokens.space[7]};
  }

  ${media.print} {
    padding: 0;
  }
`;

const AbovePage = styled.div`
  max-width: 1120px;
  margin: 0 auto ${tokens.space[4]};
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: ${tokens.layer.overlay};
  inset: ${tokens.space[2]} auto auto ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};

  &:not(:focus) {
    translate: 0 -200%;
  }

  ${media.print} {
    display: none;
  }
`;

function Welcome() {
  const { rol, fullName } = useUser();
  const { pathname } = useLocation();
  const landing = landingOf(rol);
  const address = pathname.replace(/\/$/, '');
  if (address !== landing && address !== `${landing}/dashboard`) return null;
  return (
    <Line>
      <strong>{texts.bienvenida(fullName)}</strong> <span>{greetingOf(rol)}</span>
    </Line>
  );
}

const Line = styled.p`
  max-width: 1120px;
  margin: 0 auto ${tokens.space[4]};
  color: ${tokens.color.inkSoft};
  overflow-wrap: anywhere;

  strong {
    color: ${tokens.color.ink};
    font-weight: ${tokens.weight.medium};
  }
`;
