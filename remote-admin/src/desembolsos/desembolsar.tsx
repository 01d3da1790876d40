import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { MEDIO_DESEMBOLSO } from 'shared-domain/auditoria';
import { formatSoles, opcionesDe } from 'shared-domain/campos';
import {
  type Desembolso,
  NUMERO_DEL_MEDIO,
  type NuevoDesembolso,
  nuevoDesembolsoSchema,
} from 'shared-domain/desembolso';
import {
  Alert,
  Button,
  DefinitionList,
  SelectField,
  Stack,
  TextField,
  useActionDialog,
  VisuallyHidden,
} from 'shared-ui';
import { FormDialog } from '../accion/form-dialog';
import { useApiMutation } from '../accion/use-api-mutation';
import { Detalle } from '../lista/columna';
import { lineasDeCuenta, SIN_CUENTA } from './medio';
import { texts } from './texts';

/** A user who may not disburse, such as the credit's own client, sees the reason. */
export function Desembolsar({ pendiente }: { pendiente: Desembolso }) {
  const navigate = useNavigate();
  const { desembolsar: porqueNo } = pendiente.acciones;
  const { isOpen, open, close } = useActionDialog(porqueNo === null ? texts.desembolsar : undefined);
  if (porqueNo !== null) return <Detalle>{porqueNo}</Detalle>;
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {texts.desembolsar}
        <VisuallyHidden> {texts.aCliente(pendiente.cliente.nombreCompleto)}</VisuallyHidden>
      </Button>
      {isOpen && (
        <DesembolsoDialog
          pendiente={pendiente}
          onClose={close}
          onDone={(hecho) => navigate(`/cajero/constancia/${hecho.evaluacionId}`)}
        />
      )}
    </>
  );
}

interface Props {
  pendiente: Desembolso;
  onClose: () => void;
  onDone: (hecho: Desembolso) => void;
}

function DesembolsoDialog({ pendiente, onClose, onDone }: Props) {
  const { evaluacionId, cliente, producto, montoPrestamo, cuotas, cuenta } = pendiente;
  const form = useForm<NuevoDesembolso>({
    resolver: zodResolver(nuevoDesembolsoSchema),
    defaultValues: { evaluacionId, medio: '' as NuevoDesembolso['medio'] },
  });
  const { errors } = form.formState;
  const medio = useWatch({ control: form.control, name: 'medio' });
  const numero = NUMERO_DEL_MEDIO[medio];
  // The API refuses a second record.
  const registro = useApiMutation('POST /api/desembolsos', [
    'GET /api/desembolsos',
    'GET /api/desembolsos/resumen',
  ]);
  const items = [
    { label: texts.cliente, value: cliente.nombreCompleto },
    { label: texts.dniCorto, value: cliente.dni },
    { label: texts.monto, value: formatSoles(montoPrestamo) },
    { label: texts.producto, value: producto },
    { label: texts.cuotas, value: cuotas },
  ];
  return (
    <FormDialog
      textos={{
        titulo: texts.tituloDesembolso(evaluacionId),
        enviar: texts.registrar,
        enviando: texts.registrando,
      }}
      form={form}
      campos={['medio', 'numeroOperacion', 'numeroCheque']}
      mutation={registro}
      onDone={(hecho) => {
        toast.success(texts.registrado);
        onDone(hecho);
      }}
      onClose={onClose}
      isDismissable
    >
      <DefinitionList items={items} />
      <SelectField
        label={texts.medio}
        placeholder={texts.elegir}
        options={opcionesDe(MEDIO_DESEMBOLSO)}
        error={errors.medio?.message}
        {...form.register('medio')}
      />
      {medio === 'transferencia' && <CuentaDeDestino cuenta={cuenta} />}
      {numero && (
        <TextField
          key={numero}
          label={texts[numero]}
          help={numero === 'numeroOperacion' ? texts.numeroOperacionAyuda : undefined}
          maxLength={30}
          autoComplete="off"
          error={errors[numero]?.message}
          {...form.register(numero, { shouldUnregister: true })}
        />
      )}
      <p>{texts.unaVez}</p>
    </FormDialog>
  );
}

/** Lets the cashier compare the account before recording a transfer. */
function CuentaDeDestino({ cuenta }: Pick<Desembolso, 'cuenta'>) {
  if (!cuenta) return <Alert tone="warning">{SIN_CUENTA}</Alert>;
  return (
    <Stack $gap={2}>
      <p>{texts.cuentaAprobada}</p>
      <DefinitionList items={lineasDeCuenta(cuenta)} />
      {cuenta.aviso && <Alert tone="warning">{cuenta.aviso}</Alert>}
    </Stack>
  );
}
