import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { PoliticaConVersion } from 'shared-domain';
import { EmptyState, LinkButton, Page, Stack } from 'shared-ui';
import styled from 'styled-components';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { Comparacion } from './comparacion';
import { useDireccionDePolitica } from './direccion';
import { versionDePolitica } from './politica.api';
import { PoliticaDeLectura } from './politica-de-lectura';
import { texts } from './texts';
import { VersionEnPalabras } from './version-en-palabras';

/** One version to be read, and what differs between it and another one. */
export default function VersionScreen() {
  const version = Number(useParams().version);
  const { raiz } = useDireccionDePolitica();
  const isNumber = Number.isInteger(version) && version > 0;
  return (
    <Page
      title={isNumber ? texts.deLaVersion(version) : texts.titulo}
      actions={
        <LinkButton variant="secondary" to={raiz}>
          {texts.volver}
        </LinkButton>
      }
    >
      {isNumber ? <Version numero={version} /> : <EmptyState title={texts.noExiste} />}
    </Page>
  );
}

function Version({ numero }: { numero: number }) {
  const lectura = useQuery(versionDePolitica(numero));
  return (
    <Lectura consulta={lectura} lineas={6} alto={120}>
      {(version) => <Leida version={version} />}
    </Lectura>
  );
}

function Leida({ version }: { version: PoliticaConVersion }) {
  return (
    <Stack $gap={5}>
      <Seccion titulo={`${texts.version(version.version)}: ${texts.estado[version.estado]}`}>
        <VersionEnPalabras version={version} />
        <p>
          {texts.huella}: <Huella>{version.huella}</Huella>
        </p>
      </Seccion>
      <Comparacion version={version} />
      <PoliticaDeLectura politica={version.contenido} />
    </Stack>
  );
}

const Huella = styled.code`
  overflow-wrap: anywhere;
`;
