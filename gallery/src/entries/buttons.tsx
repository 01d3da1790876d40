import { Button, IconButton, LinkButton, Row, TextLink } from 'shared-ui';
import { together } from '../states';

const VARIANTS = {
  primary: 'Enviar',
  secondary: 'Ver Cliente',
  danger: 'Rechazar',
  quiet: 'Limpiar',
} as const;

type Variant = keyof typeof VARIANTS;

const each = (draw: (variant: Variant, label: string) => React.ReactElement) => (
  <Row>{Object.entries(VARIANTS).map(([variant, label]) => draw(variant as Variant, label))}</Row>
);

export const buttons = {
  Button: together({
    normal: each((variant, label) => (
      <Button key={variant} variant={variant}>
        {label}
      </Button>
    )),
    ocupado: each((variant, label) => (
      <Button key={variant} variant={variant} loading loadingLabel="Enviando…">
        {label}
      </Button>
    )),
    deshabilitado: each((variant, label) => (
      <Button key={variant} variant={variant} disabled>
        {label}
      </Button>
    )),
    'texto largo': <Button>Registrar una evaluación nueva con los datos de esta que fue rechazada</Button>,
  }),
  IconButton: together({
    normal: <IconButton label="Cerrar" icon="close" />,
    deshabilitado: <IconButton label="Siguiente" icon="chevron-right" disabled />,
  }),
  LinkButton: together({
    normal: each((variant, label) => (
      <LinkButton key={variant} variant={variant} to=".">
        {label}
      </LinkButton>
    )),
  }),
  TextLink: together({
    'dentro de un texto': (
      <p>
        La evaluación fue rechazada. <TextLink to=".">Corregir y reenviar</TextLink>
      </p>
    ),
  }),
};
