import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import type { VersionDePolitica } from 'shared-domain';
import { Alert, Page, Row, Stack } from 'shared-ui';
import { Lectura, LecturaConjunta } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { EstadoDelBorrador } from './estado-del-borrador';
import { ListaDeVersiones } from './lista-de-versiones';
import { borradorDePolitica, versionesDePolitica } from './politica.api';
import { PropuestaEnEspera } from './propuesta-en-espera';
import { RetirarVersion } from './retirar-version';
import { texts } from './texts';
import { VersionEnPalabras } from './version-en-palabras';

/** By which version of the policy is decided, what is prepared, and every version there has been. */
export default function PoliticaScreen() {
  const versiones = useQuery(versionesDePolitica());
  const borrador = useQuery(borradorDePolitica());
  const isReading = useUser().rol === 'auditor';
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <LecturaConjunta consultas={[versiones, borrador]}>
        <Stack $gap={5}>
          {borrador.data && <PropuestaEnEspera propuesta={borrador.data.propuesta} />}
          <Lectura consulta={versiones} lineas={2} alto={120}>
            {(todas) => (
              <EnVigor versiones={todas} canWithdraw={!isReading && borrador.data?.propuesta === null} />
            )}
          </Lectura>
          <Lectura consulta={borrador} lineas={2} alto={60}>
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
  /** Whether the reader may propose it, and no other proposal waits. */
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
