import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { useUser } from 'shared-auth';
import { dniEscrito, TOPE } from 'shared-domain/campos';
import type { PropuestaHecha } from 'shared-domain/configuracion';
import {
  type CuentaGuardada,
  NOMBRE_ROL,
  type NuevaCuenta,
  nuevaCuentaSchema,
  rolesQueNombra,
} from 'shared-domain/cuenta';
import { AvisoAlSalir, textsSalida } from 'shared-evaluaciones';
import {
  Alert,
  Button,
  Card,
  Columns,
  DefinitionList,
  ErrorSummary,
  LinkButton,
  LongForm,
  Page,
  Row,
  SelectField,
  Stack,
  TextField,
} from 'shared-ui';
import { Rechazo, showFieldErrors } from '../accion/rechazo';
import { useApiMutation } from '../accion/use-api-mutation';
import { EsperaAOtra } from '../confirmaciones/enlace-a-confirmaciones';
import { opcionesDeRol, texts } from './texts';

const VACIA = { username: '', fullName: '', email: '', dni: '', rol: '' as NuevaCuenta['rol'] };
const CAMPOS = ['fullName', 'dni', 'email', 'username', 'rol'] as const;

interface Props {
  vista: 'empleados' | 'usuarios';
  lista: string;
}

export default function NuevaCuentaScreen({ vista, lista }: Props) {
  const titulo = texts[vista].nueva;
  const { rol } = useUser();
  const form = useForm<NuevaCuenta>({ resolver: zodResolver(nuevaCuentaSchema), defaultValues: VACIA });
  const { errors, isDirty, submitCount } = form.formState;
  const {
    mutate,
    data: hecho,
    isPending,
    error,
    reset,
  } = useApiMutation('POST /api/usuarios', ['GET /api/usuarios', 'GET /api/propuestas']);
  const crear = (nueva: NuevaCuenta) =>
    mutate(nueva, {
      onSuccess: (respuesta) => {
        if (!('propuesta' in respuesta)) toast.success(texts.creadaConExito);
        form.reset(VACIA);
      },
      onError: showFieldErrors(form, CAMPOS),
    });
  const campo = (nombre: (typeof CAMPOS)[number]) => ({
    label: texts.campos[nombre],
    help: texts.ayudas[nombre],
    error: errors[nombre]?.message,
    ...form.register(nombre),
  });
  const fallos = CAMPOS.flatMap((field) => {
    const text = errors[field]?.message;
    return text ? [{ field, text: `${texts.campos[field]}: ${text}` }] : [];
  });
  return (
    <Page
      title={titulo}
      subtitle={texts.nuevaAyuda}
      actions={
        <LinkButton variant="secondary" to={lista}>
          {texts.verLista}
        </LinkButton>
      }
    >
      {hecho && 'propuesta' in hecho && <CuentaPorConfirmar propuesta={hecho.propuesta} onOtra={reset} />}
      {hecho && !('propuesta' in hecho) && <CuentaCreada cuenta={hecho} onOtra={reset} />}
      {!hecho && (
        <Card as={LongForm} aria-label={titulo} onSubmit={form.handleSubmit(crear)}>
          <AvisoAlSalir {...textsSalida} isPending={isDirty} />
          <Stack>
            <ErrorSummary title={texts.revise} errors={fallos} attempt={submitCount} />
            <Rechazo error={fallos.length === 0 ? error : null} />
            <Columns>
              <TextField {...campo('fullName')} autoComplete="off" />
              <TextField
                {...campo('dni')}
                inputMode="numeric"
                maxLength={TOPE.dniMaximo}
                read={dniEscrito}
                autoComplete="off"
              />
              <TextField {...campo('email')} type="email" autoComplete="off" />
              <TextField {...campo('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
              <SelectField
                {...campo('rol')}
                placeholder={texts.elegir}
                options={opcionesDeRol(rolesQueNombra(rol))}
              />
            </Columns>
            <Row>
              <Button type="submit" loading={isPending} loadingLabel={texts.creando}>
                {texts.crear}
              </Button>
            </Row>
          </Stack>
        </Card>
      )}
    </Page>
  );
}

function CuentaCreada({ cuenta, onOtra }: { cuenta: CuentaGuardada; onOtra: () => void }) {
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
        <CrearOtra onOtra={onOtra} />
      </Stack>
    </Card>
  );
}

/** Nothing is created until a second person confirms. */
function CuentaPorConfirmar({ propuesta, onOtra }: { propuesta: PropuestaHecha; onOtra: () => void }) {
  return (
    <Card>
      <Stack>
        <EsperaAOtra propuestas={[propuesta]} />
        <p>{texts.sinCrearAun}</p>
        <CrearOtra onOtra={onOtra} />
      </Stack>
    </Card>
  );
}

function CrearOtra({ onOtra }: { onOtra: () => void }) {
  return (
    <Row>
      <Button variant="secondary" onClick={onOtra}>
        {texts.crearOtra}
      </Button>
    </Row>
  );
}
