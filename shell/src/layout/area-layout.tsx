import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useUser } from 'shared-auth';
import type { Rol } from 'shared-domain';
import { media, PageTitle, preloadInteractive, tokens } from 'shared-ui';
import styled from 'styled-components';
import { isCurrentLink, ROLE_TABLE } from '../roles';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { texts } from './texts';

/** Frame of a signed-in person's pages: header, sidebar of the role, and the page itself. */
export function AreaLayout() {
  const { rol } = useUser();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnNewPage(() => setMenuOpen(false));
  // The page is drawn by now: dialogs and lists then open without a pause, also when the network has gone.
  useEffect(() => void preloadInteractive(), []);
  return (
    <Frame>
      <PageTitle>{pageOf(rol, pathname)}</PageTitle>
      <SkipLink href="#contenido">{texts.saltar}</SkipLink>
      <Header isMenuOpen={isMenuOpen} onMenu={setMenuOpen} />
      <Sidebar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <Main id="contenido" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
    </Frame>
  );
}

/** What the sidebar calls the page, until the screen itself is there and says its own title. */
function pageOf(rol: Rol, pathname: string): string {
  const { links } = ROLE_TABLE[rol];
  return (links.find((link) => isCurrentLink(rol, link, pathname)) ?? links[0]).label;
}

/** After a link of the frame was followed, keyboard and screen reader go on in the new page. */
function useFocusOnNewPage(onNewPage: () => void) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isNewPage = useNavigationType() !== 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onNewPage();
    // A page that has placed the focus itself keeps it there.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
    if (isNewPage) document.documentElement.scrollTop = 0;
  });
  return main;
}

const Frame = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;

  ${media.desktop} {
    grid-template: auto 1fr / 256px minmax(0, 1fr);
  }
`;

const Main = styled.main`
  min-width: 0;
  padding: ${tokens.space[4]};
  outline: none;

  ${media.wide} {
    padding: ${tokens.space[5]} ${tokens.space[6]} ${tokens.space[7]};
  }
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
`;
