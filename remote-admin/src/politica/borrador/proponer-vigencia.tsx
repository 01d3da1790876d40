import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { hoyEnLima, TOPE } from 'shared-domain/campos';
import {
  type BorradorDePolitica,
  type PropuestaDePolitica,
  propuestaDePoliticaSchema,
  ultimoDiaDeVigencia,
} from 'shared-domain/politica';
import { Button, DateField, Row, TextAreaField, useActionDialog } from 'shared-ui';
import { FormDialog } from '../../accion/form-dialog';
import { useApiMutation } from '../../accion/use-api-mutation';
import { Detalle } from '../../lista/columna';
import { texts } from './texts';

interface Props {
  leido: BorradorDePolitica;
  isWaiting: boolean;
  isDirty: boolean;
}

const { proponer } = texts;

export function ProponerVigencia(props: Props) {
  const { version } = props.leido;
  const porqueNo = porqueNoSePropone(props);
  const { isOpen, open, close } = useActionDialog(porqueNo ? undefined : String(version));
  return (
    <Row>
      <Button variant="secondary" disabled={porqueNo !== undefined} onClick={open}>
        {proponer.abrir}
      </Button>
      {porqueNo && <Detalle>{porqueNo}</Detalle>}
      {isOpen && <ProponerDialog version={version} onClose={close} />}
    </Row>
  );
}

function porqueNoSePropone({ leido, isWaiting, isDirty }: Props): string | undefined {
  if (isWaiting) return proponer.yaEspera;
  if (isDirty) return proponer.guardeAntes;
  return leido.cambios.length === 0 ? proponer.sinCambios : undefined;
}

function ProponerDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const form = useForm<PropuestaDePolitica>({
    resolver: zodResolver(propuestaDePoliticaSchema),
    defaultValues: { version, desde: '', motivo: '' },
  });
  const { errors } = form.formState;
  const mutation = useApiMutation('POST /api/politica/borrador/proponer', [
    'GET /api/politica/borrador',
    'GET /api/propuestas',
  ]);
  return (
    <FormDialog
      textos={proponer}
      form={form}
      campos={['desde', 'motivo']}
      mutation={mutation}
      onDone={(_, { desde }) => {
        onClose();
        toast.success(proponer.hecha(desde));
      }}
      onClose={onClose}
    >
      <p>{proponer.explicacion}</p>
      <DateField
        label={proponer.desde}
        help={proponer.desdeAyuda}
        min={hoyEnLima()}
        max={ultimoDiaDeVigencia(hoyEnLima())}
        error={errors.desde?.message}
        {...form.register('desde')}
      />
      <TextAreaField
        label={proponer.motivo}
        maxLength={TOPE.motivo}
        showCount
        error={errors.motivo?.message}
        {...form.register('motivo')}
      />
    </FormDialog>
  );
}
