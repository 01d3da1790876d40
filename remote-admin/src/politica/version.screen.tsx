import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import {
  diferenciasDePolitica,
  type PoliticaConVersion,
  type VersionDePolitica,
} from 'shared-domain/politica';
import { ListaDeCambios } from 'shared-evaluaciones';
import { EmptyState, LinkButton, Page, SelectField, Stack } from 'shared-ui';
import styled from 'styled-components';
import { QueryView } from '../lista/query-view';
import { Seccion } from '../lista/seccion';
import { useParametros } from '../lista/use-parametros';
import { useDireccionDePolitica } from './direccion';
import { versionDePolitica, versionesDePolitica } from './politica.api';
import { ReadOnlyPolitica } from './read-only-politica';
import { texts } from './texts';
import { VersionEnPalabras } from './version-en-palabras';

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
  return (
    <QueryView query={useQuery(versionDePolitica(numero))} lineas={6} alto={120}>
      {(version) => (
        <Stack $gap={5}>
          <Seccion titulo={`${texts.version(version.version)}: ${texts.estado[version.estado]}`}>
            <VersionEnPalabras version={version} />
            <p>
              {texts.huella}: <Huella>{version.huella}</Huella>
            </p>
          </Seccion>
          <Comparacion version={version} />
          <ReadOnlyPolitica politica={version.contenido} />
        </Stack>
      )}
    </QueryView>
  );
}

const Huella = styled.code`
  overflow-wrap: anywhere;
`;

/** Preselects the version in force, or else the predecessor. */
function Comparacion({ version }: { version: PoliticaConVersion }) {
  const versiones = useQuery(versionesDePolitica());
  return (
    <Seccion titulo={texts.comparacion}>
      <QueryView query={versiones} lineas={2}>
        {(todas) => (
          <ConOtra version={version} otras={todas.filter((una) => una.version !== version.version)} />
        )}
      </QueryView>
    </Seccion>
  );
}

function ConOtra({ version, otras }: { version: PoliticaConVersion; otras: readonly VersionDePolitica[] }) {
  const { leer, cambiar } = useParametros();
  const elegida =
    otras.find((una) => String(una.version) === leer('con')) ??
    otras.find(({ estado }) => estado === 'vigente') ??
    otras.find((una) => una.version < version.version) ??
    otras[0];
  if (!elegida) return <p>{texts.unica}</p>;
  return (
    <>
      <SelectField
        label={texts.comparar}
        name="con"
        value={String(elegida.version)}
        options={otras.map((una) => ({ value: String(una.version), label: texts.opcion(una) }))}
        onChange={({ target }) => cambiar({ con: target.value })}
      />
      <Diferencias version={version} con={elegida.version} />
    </>
  );
}

function Diferencias({ version, con }: { version: PoliticaConVersion; con: number }) {
  const otra = useQuery(versionDePolitica(con));
  return (
    <QueryView query={otra} lineas={3}>
      {({ contenido }) => {
        const cambios = diferenciasDePolitica(contenido, version.contenido);
        if (cambios.length === 0) return <p>{texts.iguales(version.version, con)}</p>;
        return (
          <>
            <p>{texts.diferencias(version.version, con)}</p>
            <ListaDeCambios cambios={cambios} />
          </>
        );
      }}
    </QueryView>
  );
}
