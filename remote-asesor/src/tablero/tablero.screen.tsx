import { useUser } from 'shared-auth';
import { ESTADO } from 'shared-domain';
import { Alert, LinkButton, Page, Stack, TextLink } from 'shared-ui';
import { unsentDraftsOf } from '../borradores/draft-storage';
import { RUTAS } from '../rutas';
import { SeccionEstado } from './seccion-estado';
import { texts } from './texts';

const ORDEN = [ESTADO.rechazado, ESTADO.pendiente, ESTADO.aceptado] as const;

/** The advisor's own evaluations in the order in which they need work: rejected, pending, accepted. */
export default function TableroScreen() {
  const { sub } = useUser();
  const borradores = unsentDraftsOf(sub);
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <>
          <LinkButton variant="secondary" to={RUTAS.enviadas}>
            {texts.buscarPorDni}
          </LinkButton>
          <LinkButton to={RUTAS.registrar}>{texts.registrar}</LinkButton>
        </>
      }
    >
      {borradores > 0 && (
        <Alert tone="info" title={texts.borradores(borradores)}>
          <TextLink to={RUTAS.registrar}>{texts.verBorradores}</TextLink>
        </Alert>
      )}
      <Stack $gap={6}>
        {ORDEN.map((estado) => (
          <SeccionEstado key={estado} estado={estado} />
        ))}
      </Stack>
    </Page>
  );
}
