import { useLocation } from 'react-router-dom';
import { PageTitle, Stack, TextLink } from 'shared-ui';
import { EntryPage } from './entry-page';
import { texts } from './verify-document.texts';
import { VerifyDocumentForm } from './verify-document-form';

/** Tells anyone who holds a printed sheet whether it is genuine. The code may stand in the address, behind `#`. */
export default function VerifyDocumentScreen() {
  const given = useLocation().hash.slice(1);
  return (
    <EntryPage>
      <PageTitle>{texts.titulo}</PageTitle>
      <Stack>
        <h1>{texts.titulo}</h1>
        <p>{texts.explicacion}</p>
        <VerifyDocumentForm key={given} given={given} />
        <TextLink to="/">{texts.volver}</TextLink>
      </Stack>
    </EntryPage>
  );
}
