import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isPreparedState, PREPARED_STATES } from 'shared-domain';
import { tokens } from 'shared-ui';
import styled, { StyleSheetManager } from 'styled-components';
import { BELOW_PAGE } from '../layout/measures';
import { pageNonce } from '../page';
import { isApiInvented } from '../remotes/registry';
import { apiProblem } from './api-problem';
import { wantedState } from './prepared-states';
import { texts } from './texts';

/**
 * Adds a bar to the page that says what it runs, and links to the prepared states.
 * @param api origin of the API, if it is not that of the page
 */
export function showStandaloneBar(title: string, api?: string): void {
  const place = document.body.appendChild(document.createElement('div'));
  // Without a box of its own, so that `position: sticky` keeps the bar in view on the whole page.
  place.style.display = 'contents';
  createRoot(place).render(
    <StyleSheetManager nonce={pageNonce()}>
      <StandaloneBar title={title} api={api} wanted={wantedState(window.location.search)} />
    </StyleSheetManager>,
  );
}

interface StandaloneBarProps {
  title: string;
  /** Origin of the API, if it is not that of the page. */
  api: string | undefined;
  /** The state that the address asks for, which may be none that there is. */
  wanted: string | null;
}

function StandaloneBar({ title, api, wanted }: StandaloneBarProps) {
  const current = isPreparedState(wanted) ? wanted : undefined;
  const problem = useApiProblem(api);
  const bar = useRef<HTMLElement>(null);
  // The sidebar ends above the bar. A narrow window or a longer text makes the bar higher.
  useLayoutEffect(() => {
    const tell = () =>
      document.documentElement.style.setProperty(BELOW_PAGE, `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(tell);
    if (bar.current) observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Bar ref={bar} aria-label={texts.barra}>
      <strong>{title}</strong>
      {api && <span>{texts.api(api)}</span>}
      {problem && <span role="alert">{problem}</span>}
      {wanted && !current && <span role="alert">{texts.estadoDesconocido(wanted)}</span>}
      <a href="?" aria-current={current ? undefined : 'page'}>
        {isApiInvented() ? texts.inventados : texts.normal}
      </a>
      {PREPARED_STATES.map((state) => (
        <a key={state} href={`?estado=${state}`} aria-current={state === current ? 'page' : undefined}>
          {texts.estado[state]}
        </a>
      ))}
    </Bar>
  );
}

function useApiProblem(api: string | undefined): string | undefined {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (api) apiProblem(api, window.location.origin).then(setProblem);
  }, [api]);
  return problem;
}

const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};
  font-size: ${tokens.text.s};

  a {
    color: inherit;
  }

  [role='alert'] {
    color: ${tokens.color.danger};
    font-weight: ${tokens.weight.medium};
  }

  [aria-current] {
    font-weight: ${tokens.weight.medium};
    text-decoration: none;
  }
`;
