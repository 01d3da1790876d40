import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { media, tokens } from 'shared-ui';
import styled, { StyleSheetManager } from 'styled-components';
import { BELOW_PAGE } from '../layout/measures';
import { pageNonce } from '../page';

/** Shows something at the foot of the window, below every page. Answers a function that takes it away. */
export function showAtFoot(content: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  // Without a box of its own, so that `position: sticky` keeps the foot in view on the whole page.
  place.style.display = 'contents';
  const root = createRoot(place);
  root.render(
    <StyleSheetManager nonce={pageNonce()}>
      <Foot>{content}</Foot>
    </StyleSheetManager>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  // Sidebar and bars of the page end above the foot. A narrow window, a longer text or the details make it higher.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(BELOW_PAGE, `${foot.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      style.removeProperty(BELOW_PAGE);
    };
  }, []);
  return <Sticky ref={foot}>{children}</Sticky>;
}

const Sticky = styled.div`
  position: sticky;
  z-index: ${tokens.layer.sticky};
  bottom: 0;
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};
  font-size: ${tokens.text.s};

  ${media.print} {
    display: none;
  }
`;
