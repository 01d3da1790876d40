import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { hoyEnLima } from 'shared-domain/campos';
import { type PedidoDeEfecto, pedidoDeEfectoSchema } from 'shared-domain/politica';
import { Button, DateField, Row, Stack } from 'shared-ui';
import { Rechazo, showFieldErrors } from '../../accion/rechazo';
import { useApiMutation } from '../../accion/use-api-mutation';
import { Seccion } from '../../lista/seccion';
import { texts } from './texts';

const DIAS = ['desde', 'hasta'] as const;
const DIA_MS = 86_400_000;
const DIAS_HABITUALES = 90;

export function EfectoForm({ isRunning }: { isRunning: boolean }) {
  const form = useForm<PedidoDeEfecto>({
    resolver: zodResolver(pedidoDeEfectoSchema),
    defaultValues: {
      desde: hoyEnLima(new Date(Date.now() - DIAS_HABITUALES * DIA_MS)),
      hasta: hoyEnLima(),
    },
  });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useApiMutation('POST /api/politica/efecto', [
    'GET /api/politica/efecto',
  ]);
  const empezar = (pedido: PedidoDeEfecto) => mutate(pedido, { onError: showFieldErrors(form, DIAS) });
  return (
    <Seccion titulo={texts.periodo}>
      <form aria-label={texts.periodo} onSubmit={form.handleSubmit(empezar)} noValidate>
        <Stack>
          <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
          <Row $align="start" $gap={3}>
            {DIAS.map((dia) => (
              <DateField
                key={dia}
                label={texts[dia]}
                max={hoyEnLima()}
                error={errors[dia]?.message}
                {...form.register(dia)}
              />
            ))}
          </Row>
          <Row>
            <Button type="submit" disabled={isRunning} loading={isPending} loadingLabel={texts.probando}>
              {texts.probar}
            </Button>
          </Row>
        </Stack>
      </form>
    </Seccion>
  );
}
