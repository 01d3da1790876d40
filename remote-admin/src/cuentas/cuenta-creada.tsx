import { type CuentaGuardada, NOMBRE_ROL } from 'shared-domain';
import { Alert, Button, Card, DefinitionList, Row, Stack } from 'shared-ui';
import { texts } from './texts';

/** What happens next with a new account. */
export function CuentaCreada({ cuenta, onOtra }: { cuenta: CuentaGuardada; onOtra: () => void }) {
  const items = [
    { label: texts.campos.fullName, value: cuenta.fullName },
    { label: texts.usuario, value: cuenta.username },
    { label: texts.rol, value: NOMBRE_ROL[cuenta.rol] },
    { label: texts.correo, value: cuenta.email },
  ];
  return (
    <Card>
      <Stack>
        <Alert tone="success" title={texts.creadaConExito}>
          {texts.enlaceEnviadoA(cuenta.email)}
        </Alert>
        {cuenta.aviso && <Alert tone="warning">{cuenta.aviso}</Alert>}
        <DefinitionList items={items} />
        <Row>
          <Button variant="secondary" onClick={onOtra}>
            {texts.crearOtra}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
