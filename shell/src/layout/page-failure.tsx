import { ErrorState } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

/** What is left when a page of the shell itself breaks; a remote's failure never gets this far. */
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
