import { createRoot } from 'react-dom/client';
import { isPreparedState, PREPARED_STATES } from 'shared-domain';
import { tokens } from 'shared-ui';
import styled, { StyleSheetManager } from 'styled-components';
import { pageNonce } from '../page';
import { apiOfPage, isApiInvented, loadRegistry } from '../remotes/registry';
import { wantedState } from './prepared-states';
import { texts } from './texts';

/** Adds a bar to the page that says which release it runs, and links to the prepared states. */
export async function showStandaloneBar(): Promise<void> {
  const { remotes } = await loadRegistry();
  const [[name, { release }] = ['', { release: '' }]] = Object.entries(remotes);
  const place = document.body.appendChild(document.createElement('div'));
  // Without a box of its own, so that `position: sticky` keeps the bar in view on the whole page.
  place.style.display = 'contents';
  createRoot(place).render(
    <StyleSheetManager nonce={pageNonce()}>
      <StandaloneBar
        title={texts.version(name, release)}
        api={apiOfPage()}
        wanted={wantedState(window.location.search)}
      />
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
  return (
    <Bar aria-label={texts.barra}>
      <strong>{title}</strong>
      {api && <span>{texts.api(api)}</span>}
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

  [aria-current] {
    font-weight: ${tokens.weight.medium};
    text-decoration: none;
  }
`;
