import { useQuery } from '@tanstack/react-query';
import type { BorradorDePolitica, CorridaDeEfecto } from 'shared-domain';
import { Alert, EmptyState, LinkButton, Page, Stack } from 'shared-ui';
import { Lectura, LecturaConjunta } from '../../lista/lectura';
import { useDireccionDePolitica } from '../direccion';
import { borradorDePolitica } from '../politica.api';
import { ultimaCorrida } from './efecto.api';
import { EstadoDeLaPrueba } from './estado-de-la-prueba';
import { PruebaForm } from './prueba.form';
import { Resultado } from './resultado';
import { texts } from './texts';

/** What the saved draft would have changed of the decisions of a period. */
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
      <LecturaConjunta consultas={[ultima, borrador]}>
        <Stack $gap={5}>
          {borrador.data?.cambios.length === 0 && <Alert tone="info">{texts.igual}</Alert>}
          <PruebaForm isRunning={corrida?.estado === 'corriendo'} />
          <Lectura consulta={ultima} lineas={3} alto={60}>
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
