import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { useUser } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import type { BorradorDePolitica, VersionDePolitica } from 'shared-domain/politica';
import { ListaDeCambios } from 'shared-evaluaciones';
import { Alert, LinkButton, Page, Row, Stack } from 'shared-ui';
import { BotonConMotivo } from '../accion/boton-con-motivo';
import { useApiMutation } from '../accion/use-api-mutation';
import { Lectura, LecturaConjunta } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { useDireccionDePolitica } from './direccion';
import { ListaDeVersiones } from './lista-de-versiones';
import { borradorDePolitica, versionesDePolitica } from './politica.api';
import { PropuestaEnEspera } from './propuesta';
import { texts } from './texts';
import { VersionEnPalabras } from './version-en-palabras';

export default function PoliticaScreen() {
  const versiones = useQuery(versionesDePolitica());
  const borrador = useQuery(borradorDePolitica());
  const isReading = useUser().rol === 'auditor';
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <LecturaConjunta lecturas={[versiones, borrador]}>
        <Stack $gap={5}>
          {borrador.data && <PropuestaEnEspera propuesta={borrador.data.propuesta} />}
          <Lectura lectura={versiones} lineas={2} alto={120}>
            {(todas) => (
              <EnVigor versiones={todas} canWithdraw={!isReading && borrador.data?.propuesta === null} />
            )}
          </Lectura>
          <Lectura lectura={borrador} lineas={2} alto={60}>
            {(actual) => <EstadoDelBorrador borrador={actual} />}
          </Lectura>
          {versiones.data && <ListaDeVersiones versiones={versiones.data} />}
        </Stack>
      </LecturaConjunta>
    </Page>
  );
}

interface EnVigorProps {
  versiones: readonly VersionDePolitica[];
  /** The reader may propose a withdrawal, and no proposal is pending. */
  canWithdraw: boolean;
}

function EnVigor({ versiones, canWithdraw }: EnVigorProps) {
  const vigente = versiones.find(({ estado }) => estado === 'vigente');
  const futuras = versiones.filter(({ estado }) => estado === 'futura');
  return (
    <>
      {futuras.map(({ version, desde }) => (
        <Alert key={version} tone="info">
          <Stack $gap={2}>
            <p>{texts.valdra(version, desde)}</p>
            <p>{texts.empieza(desde)}</p>
            {canWithdraw && version === versiones[0]?.version && (
              <Row>
                <RetirarVersion version={version} />
              </Row>
            )}
          </Stack>
        </Alert>
      ))}
      {vigente && (
        <Seccion titulo={texts.enVigor(vigente.version)}>
          <VersionEnPalabras version={vigente} />
        </Seccion>
      )}
    </>
  );
}

function EstadoDelBorrador({ borrador }: { borrador: BorradorDePolitica }) {
  const { base, cambios, editadoPor, editadoEn } = borrador;
  const direccion = useDireccionDePolitica();
  const isReading = useUser().rol === 'auditor';
  return (
    <Seccion titulo={texts.borrador}>
      <p>{cambios.length === 0 ? texts.sinBorrador(base) : texts.conBorrador(base)}</p>
      {cambios.length > 0 && <ListaDeCambios cambios={cambios} />}
      {editadoPor && <p>{texts.guardadoPor(editadoPor.fullName, formatFechaHora(editadoEn))}</p>}
      {!isReading && (
        <Row>
          <LinkButton to={direccion.borrador}>{texts.editar}</LinkButton>
          <LinkButton variant="secondary" to={direccion.efecto}>
            {texts.probar}
          </LinkButton>
        </Row>
      )}
    </Seccion>
  );
}

function RetirarVersion({ version }: { version: number }) {
  const mutation = useApiMutation(
    'POST /api/politica/versiones/:version/retirar',
    ['GET /api/politica/borrador', 'GET /api/propuestas'],
    { version },
  );
  return (
    <BotonConMotivo
      textos={texts.retirar(version)}
      mutation={mutation}
      onDone={({ message }) => toast.success(message)}
    />
  );
}
