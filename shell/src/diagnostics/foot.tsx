import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { media, tokens } from 'shared-ui';
import styled, { StyleSheetManager } from 'styled-components';
import { BELOW_PAGE } from '../layout/measures';
import { pageNonce } from '../page';

/** Returns a function that removes it. */
export function showAtFoot(content: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  // A box of its own would limit `position: sticky`.
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
  // Sidebar and bars end above the foot, whose height varies.
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
