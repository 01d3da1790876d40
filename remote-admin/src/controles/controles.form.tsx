import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { useUnsavedWork } from 'shared-auth';
import { type ConfiguracionSeguridad, controlesSchema } from 'shared-domain';
import { Card, ErrorSummary, LongForm, Stack } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { Rechazo } from '../accion/rechazo';
import { useGuardarSeguridad } from '../configuracion/configuracion.api';
import { EsperaAOtra } from '../confirmaciones/enlace-a-confirmaciones';
import { DeADosFields, LIMITES, PruebasFields, TOPES, TopesFields } from './controles.fields';
import { aCampos, aControles, type CamposDeControles, partesDistintas } from './controles.rules';
import { texts } from './texts';

const porEsquema = zodResolver(controlesSchema);

/** Checks what will be sent, where an empty limit is the highest amount. */
const revisar: Resolver<CamposDeControles> = async (campos, contexto, opciones) => {
  const { errors } = await porEsquema(aControles(campos), contexto, opciones as never);
  if (Object.keys(errors).length === 0) return { values: campos, errors: {} };
  return { values: {}, errors: errors as FieldErrors<CamposDeControles> };
};
const MONTOS = { ...texts.limites, ...texts.topes };

/** Who proves more than a password, what two people do together, and up to which amounts. */
export function ControlesForm({ actual: { controles, ...resto } }: { actual: ConfiguracionSeguridad }) {
  const form = useForm<CamposDeControles>({
    resolver: revisar,
    values: aCampos(controles),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, submitCount } = form.formState;
  useUnsavedWork(isDirty);
  const { mutate, data, isPending, error } = useGuardarSeguridad();
  const guardar = (campos: CamposDeControles) =>
    mutate(
      { ...resto, controles: partesDistintas(aControles(campos), controles) },
      {
        onSuccess: (guardados) => {
          if (!guardados.propuesta) toast.success(texts.guardados);
          // What waits for a second person does not hold yet, so the form shows what does.
          form.reset(aCampos(guardados.controles), { keepDirtyValues: false });
        },
      },
    );
  const fallos = [...LIMITES, ...TOPES].flatMap((field) => {
    const text = form.getFieldState(field, form.formState).error?.message;
    return text ? [{ field, text: `${MONTOS[field].label}: ${text}` }] : [];
  });
  return (
    <Card as={LongForm} aria-label={texts.titulo} onSubmit={form.handleSubmit(guardar)}>
      <Stack>
        <h2>{texts.titulo}</h2>
        <p>{texts.ayuda}</p>
        <ErrorSummary title={texts.revise} errors={fallos} attempt={submitCount} />
        <PruebasFields form={form} />
        <DeADosFields form={form} />
        <TopesFields form={form} />
        <EsperaAOtra propuestas={data?.propuesta ? [data.propuesta] : []} />
        <Rechazo error={fallos.length === 0 ? error : null} />
        <Guardar label={texts.guardar} isDirty={isDirty} isPending={isPending} />
      </Stack>
    </Card>
  );
}
