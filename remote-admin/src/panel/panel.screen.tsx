import { useUser } from 'shared-auth';
import { NOMBRE_ROL } from 'shared-domain';
import { Card, DefinitionList, Page, Stack } from 'shared-ui';
import { ResumenDeEvaluaciones } from '../resumen/resumen-de-evaluaciones';
import { texts } from './texts';

/** Start page of superadmin, admin, auditor and cajero. */
export function PanelScreen() {
  const { fullName } = useUser();
  return (
    <Page title={texts.saludo(fullName)} subtitle={texts.subtitulo}>
      <ResumenDeEvaluaciones />
      <CuentaPropia />
    </Page>
  );
}

function CuentaPropia() {
  const { username, email, rol, createdAt } = useUser();
  const items = [
    { label: texts.usuario, value: username },
    { label: texts.correo, value: email || texts.sinDato },
    { label: texts.rol, value: NOMBRE_ROL[rol] },
    { label: texts.alta, value: createdAt },
  ];
  return (
    <Card as="section">
      <Stack>
        <h2>{texts.suCuenta}</h2>
        <DefinitionList items={items} />
      </Stack>
    </Card>
  );
}
