import { ErrorState } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

/** Shown when a page of the shell itself throws. An error of a remote is shown inside the area of that remote. */
export function PageFailure() {
  return (
    <Centre>
      <h1>{texts.fallo}</h1>
      <ErrorState
        text={texts.falloDetalle}
        retryLabel={texts.recargar}
        onRetry={() => window.location.reload()}
      />
    </Centre>
  );
}

const Centre = styled.main`
  display: grid;
  align-content: center;
  gap: 16px;
  max-width: 560px;
  min-height: 100vh;
  margin-inline: auto;
  padding: 16px;
`;
