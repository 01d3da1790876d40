import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { RespuestaDe } from 'shared-domain/llamadas';
import type { BorradorDePolitica, CorridaDeEfecto } from 'shared-domain/politica';
import { Alert, Button, EmptyState, LinkButton, Page, ProgressBar, Row, Stack } from 'shared-ui';
import { Rechazo } from '../../accion/rechazo';
import { useApiMutation } from '../../accion/use-api-mutation';
import { Lectura, LecturaConjunta } from '../../lista/lectura';
import { Seccion } from '../../lista/seccion';
import { useDireccionDePolitica } from '../direccion';
import { borradorDePolitica } from '../politica.api';
import { PruebaForm } from './prueba.form';
import { Resultado } from './resultado';
import { texts } from './texts';

const ULTIMA = 'GET /api/politica/efecto';
const CADA_MS = 1000;

/** Polls while the run is active, and finds it again after a reload. */
const ultimaCorrida = () => ({
  ...apiQuery(ULTIMA),
  refetchInterval: ({ state: { data } }: { state: { data?: RespuestaDe<typeof ULTIMA> } }) =>
    data?.corrida?.estado === 'corriendo' ? CADA_MS : false,
});

export default function EfectoScreen() {
  const borrador = useQuery(borradorDePolitica());
  const ultima = useQuery(ultimaCorrida());
  const direccion = useDireccionDePolitica();
  const corrida = ultima.data?.corrida;
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <LinkButton variant="secondary" to={direccion.borrador}>
          {texts.volver}
        </LinkButton>
      }
    >
      <LecturaConjunta lecturas={[ultima, borrador]}>
        <Stack $gap={5}>
          {borrador.data?.cambios.length === 0 && <Alert tone="info">{texts.igual}</Alert>}
          <PruebaForm isRunning={corrida?.estado === 'corriendo'} />
          <Lectura lectura={ultima} lineas={3} alto={60}>
            {({ corrida: una }) => <Prueba corrida={una} borrador={borrador.data} />}
          </Lectura>
        </Stack>
      </LecturaConjunta>
    </Page>
  );
}

interface PruebaProps {
  corrida: CorridaDeEfecto | null;
  borrador: BorradorDePolitica | undefined;
}

function Prueba({ corrida, borrador }: PruebaProps) {
  if (!corrida) return <EmptyState icon="chart" title={texts.nunca} text={texts.nuncaAyuda} />;
  return (
    <>
      {borrador && borrador.version !== corrida.borrador && (
        <Alert tone="warning">{texts.otroBorrador}</Alert>
      )}
      <EstadoDeLaPrueba corrida={corrida} />
      <Resultado corrida={corrida} />
    </>
  );
}

function EstadoDeLaPrueba({ corrida }: { corrida: CorridaDeEfecto }) {
  const { estado, hechas, total } = corrida;
  switch (estado) {
    case 'corriendo':
      return <EnMarcha corrida={corrida} />;
    case 'detenida':
      return <Alert tone="warning">{texts.detenida(hechas, total)}</Alert>;
    case 'fallida':
      return <Alert tone="danger">{texts.fallida(hechas, total)}</Alert>;
    case 'terminada':
      return <Alert tone="success">{texts.terminada}</Alert>;
  }
}

function EnMarcha({ corrida: { id, hechas, total } }: { corrida: CorridaDeEfecto }) {
  const { mutate, isPending, error } = useApiMutation('DELETE /api/politica/efecto/:id', [ULTIMA], { id });
  return (
    <Seccion titulo={texts.corriendo}>
      <Stack>
        <ProgressBar
          label={texts.avance(hechas, total)}
          value={total === 0 ? undefined : (hechas / total) * 100}
        />
        <p>{texts.puedeSalir}</p>
        <Rechazo error={error} />
        <Row>
          <Button variant="secondary" loading={isPending} onClick={() => mutate(undefined)}>
            {texts.detener}
          </Button>
        </Row>
      </Stack>
    </Seccion>
  );
}
