import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  hoyEnLima,
  type PropuestaDePolitica,
  propuestaDePoliticaSchema,
  TOPE,
  ultimoDiaDeVigencia,
} from 'shared-domain';
import { DateField, TextAreaField } from 'shared-ui';
import { FormDialog } from '../../accion/form-dialog';
import { useProponerVigencia } from './borrador.api';
import { texts } from './texts';

interface Props {
  /** The version of the draft that is proposed. */
  version: number;
  onClose: () => void;
  onDone: (desde: string) => void;
}

const { proponer } = texts;

/** Asks from which day the draft should be valid, and why. */
export function ProponerDialog({ version, onClose, onDone }: Props) {
  const form = useForm<PropuestaDePolitica>({
    resolver: zodResolver(propuestaDePoliticaSchema),
    defaultValues: { version, desde: '', motivo: '' },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      textos={proponer}
      form={form}
      campos={['desde', 'motivo']}
      mutation={useProponerVigencia()}
      onDone={(_, { desde }) => onDone(desde)}
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
