import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { media, tokens } from '../theme/tokens';

export interface PageProps {
  title: string;
  /** The title in the tab and the history of the browser, if it differs from the heading. */
  tabTitle?: string;
  subtitle?: ReactNode;
  /** Buttons beside the title; the shell finds them by `data-page-actions` and keeps its messages off them. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A screen: its only `h1`, its actions, and the content below. */
export function Page({ title, tabTitle = title, subtitle, actions, children }: PageProps) {
  return (
    <Frame>
      <PageTitle>{tabTitle}</PageTitle>
      <Head>
        <Titles>
          <h1>{title}</h1>
          {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
        </Titles>
        {actions !== undefined && <Actions data-page-actions="">{actions}</Actions>}
      </Head>
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space[5]};
  width: 100%;
  max-width: 1120px;
  margin-inline: auto;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space[3]} ${tokens.space[5]};
`;

// A long subtitle is broken into lines, so that the actions stay beside it.
const Titles = styled.div`
  flex: 1 1 340px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Subtitle = styled.p`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.inkSoft};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};

  ${media.phone} {
    flex: 1 1 100%;

    > * {
      flex: 1 1 auto;
    }
  }
`;

/** The name of the product, which ends the title of every page. The shell provides it. */
export const ProductName = createContext('');

/**
 * The title of the page in the tab and the history of the browser. Of several titles the browser uses the one that was
 * mounted last, so the title of a screen replaces that of the frame around it while the screen is shown.
 */
export function PageTitle({ children }: { children: string }) {
  const product = useContext(ProductName);
  return <title>{product ? `${children} · ${product}` : children}</title>;
}
