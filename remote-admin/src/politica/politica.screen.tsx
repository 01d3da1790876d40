import { useQuery } from '@tanstack/react-query';
import type { VersionDePolitica } from 'shared-domain';
import { Alert, Page, Stack } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { LecturaConjunta } from '../lista/lectura-conjunta';
import { Seccion } from '../lista/seccion';
import { EstadoDelBorrador } from './estado-del-borrador';
import { ListaDeVersiones } from './lista-de-versiones';
import { borradorDePolitica, versionesDePolitica } from './politica.api';
import { PropuestaEnEspera } from './propuesta-en-espera';
import { texts } from './texts';
import { VersionEnPalabras } from './version-en-palabras';

/** By which version of the policy is decided, what is prepared, and every version there has been. */
export default function PoliticaScreen() {
  const versiones = useQuery(versionesDePolitica());
  const borrador = useQuery(borradorDePolitica());
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <LecturaConjunta consultas={[versiones, borrador]}>
        <Stack $gap={5}>
          {borrador.data && <PropuestaEnEspera propuesta={borrador.data.propuesta} />}
          <Lectura consulta={versiones} lineas={2} alto={120}>
            {(todas) => <EnVigor versiones={todas} />}
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

function EnVigor({ versiones }: { versiones: readonly VersionDePolitica[] }) {
  const vigente = versiones.find(({ estado }) => estado === 'vigente');
  const futuras = versiones.filter(({ estado }) => estado === 'futura');
  return (
    <>
      {futuras.map(({ version, desde }) => (
        <Alert key={version} tone="info">
          {texts.valdra(version, desde)}
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
