import { useQuery } from '@tanstack/react-query';
import type { BorradorDePolitica } from 'shared-domain';
import { LinkButton, Page } from 'shared-ui';
import { Lectura } from '../../lista/lectura';
import { keepingPrevious } from '../../lista/pagina';
import { useDireccionDePolitica } from '../direccion';
import { borradorDePolitica, versionDePolitica } from '../politica.api';
import { texts as generales } from '../texts';
import { BorradorForm } from './borrador.form';
import { texts } from './texts';

/** The draft of the next version, which all administrators share. */
export default function BorradorScreen() {
  const borrador = useQuery(borradorDePolitica());
  const { raiz } = useDireccionDePolitica();
  return (
    <Page
      title={texts.titulo}
      subtitle={borrador.data && texts.subtitulo(borrador.data.base)}
      actions={
        <LinkButton variant="secondary" to={raiz}>
          {generales.volver}
        </LinkButton>
      }
    >
      <Lectura consulta={borrador} lineas={6} alto={52}>
        {(guardado) => <ConSuBase guardado={guardado} />}
      </Lectura>
    </Page>
  );
}

function ConSuBase({ guardado }: { guardado: BorradorDePolitica }) {
  // Where another version becomes the last one meanwhile, the form stays until that is read: it holds what is typed.
  const base = useQuery(keepingPrevious(versionDePolitica(guardado.base)));
  return (
    <Lectura consulta={base} lineas={6} alto={52}>
      {(version) => <BorradorForm guardado={guardado} base={version} />}
    </Lectura>
  );
}
