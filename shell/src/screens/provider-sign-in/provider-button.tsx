import { Button, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { refusalText, useAttempt } from '../../factors/use-attempt';
import { Failure } from '../../failure';
import { useLastSessionEnd } from '../../session-end';
import { goToProvider } from './go-to-provider';
import { texts } from './texts';

export function ProviderButton({ name }: { name: string }) {
  const { isBusy, error, attempt } = useAttempt();
  const place = useLastSessionEnd();
  return (
    <Stack>
      <Or>{texts.o}</Or>
      <Failure error={error} textOf={refusalText} />
      <Button
        variant="secondary"
        loading={isBusy}
        loadingLabel={texts.yendo}
        onClick={() => attempt(() => goToProvider({ place }))}
      >
        {texts.ingresarCon(name)}
      </Button>
    </Stack>
  );
}

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${tokens.color.line};
  }
`;
