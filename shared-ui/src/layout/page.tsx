import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { media, tokens } from '../theme/tokens';

export interface PageProps {
  title: string;
  /** Title in the tab and in the browser history, if different. */
  tabTitle?: string;
  subtitle?: ReactNode;
  /** The shell finds them by `data-page-actions` and keeps its toasts clear of them. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Renders the only `h1` of a screen. */
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

/** Suffix of every page title, provided by the shell. */
export const ProductName = createContext('');

/** Sets the tab title. Browsers use the last mounted `<title>`, so a screen overrides the frame around it. */
export function PageTitle({ children }: { children: string }) {
  const product = useContext(ProductName);
  return <title>{product ? `${children} · ${product}` : children}</title>;
}
