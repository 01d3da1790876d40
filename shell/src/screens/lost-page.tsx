import { LinkButton, PageTitle, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Brand } from '../layout/brand';
import { texts } from './texts';

/** A page that only tells why there is nothing here, and the way back. */
export function LostPage({ code, message }: { code: string; message: string }) {
  return (
    <Centre>
      <PageTitle>{code}</PageTitle>
      <Brand />
      <Code aria-hidden="true">{code}</Code>
      <h1>{message}</h1>
      <LinkButton to="/">{texts.volverAlInicio}</LinkButton>
    </Centre>
  );
}

const Centre = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${tokens.space[5]};
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${tokens.space[5]} ${tokens.space[4]};
  text-align: center;
`;

const Code = styled.p`
  color: ${tokens.color.primaryText};
  font-size: clamp(4rem, 20vw, 7rem);
  font-weight: ${tokens.weight.bold};
  line-height: 1;
`;
