import { useUser } from 'shared-auth';
import { EmptyState, LinkButton, Page } from 'shared-ui';
import { texts } from './texts';

/** Stands where a section of the menu has no screens yet. */
export function NoDisponibleScreen({ titulo }: { titulo: string }) {
  // Every role that this remote serves has its start page under its own name.
  const { rol } = useUser();
  return (
    <Page title={titulo}>
      <EmptyState
        icon="clock"
        title={texts.titulo}
        text={texts.ayuda}
        action={
          <LinkButton to={`/${rol}`} variant="secondary">
            {texts.irAlInicio}
          </LinkButton>
        }
      />
    </Page>
  );
}
