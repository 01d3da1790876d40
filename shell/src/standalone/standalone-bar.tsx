import { type ReactElement, useEffect, useState } from 'react';
import { isPreparedState, PREPARED_STATES } from 'shared-domain/remotes';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { showAtFoot } from '../diagnostics/foot';
import type { Overlay } from '../diagnostics/load-overlay';
import { isApiInvented } from '../remotes/registry';
import { wantedState } from './prepared-states';
import { texts } from './texts';

/**
 * @param overlay adds the details, if the page allows them
 * @param api the API's origin, if it is not the page's
 */
export function showStandaloneBar(title: string, overlay: Overlay | undefined, api?: string): void {
  const wanted = wantedState(window.location.search);
  const bar = (button?: ReactElement) => (
    <StandaloneBar title={title} api={api} wanted={wanted} {...(button && { button })} />
  );
  showAtFoot(overlay ? <overlay.Overlay>{bar}</overlay.Overlay> : bar());
}

interface StandaloneBarProps {
  title: string;
  api: string | undefined;
  /** May be an unknown state. */
  wanted: string | null;
  /** Undefined without permission. */
  button?: ReactElement;
}

function StandaloneBar({ title, api, wanted, button }: StandaloneBarProps) {
  const current = isPreparedState(wanted) ? wanted : undefined;
  const problem = useApiProblem(api);
  return (
    <Bar aria-label={texts.barra}>
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
      {button}
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[4]};

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

const TIME_LIMIT_MS = 10_000;

/**
 * Why a page cannot use another origin's API, in Spanish. Browsers report a CORS refusal like no response, so
 * a `no-cors` request distinguishes them.
 */
export async function apiProblem(api: string, page: string): Promise<string | undefined> {
  const ask = (mode: RequestMode) =>
    fetch(new URL('/api/salud', api), {
      mode,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  try {
    const { ok, status } = await ask('cors');
    return ok ? undefined : texts.apiConError(api, status);
  } catch {
    return ask('no-cors').then(
      () => texts.apiNoAdmite(api, page),
      () => texts.apiNoResponde(api),
    );
  }
}
