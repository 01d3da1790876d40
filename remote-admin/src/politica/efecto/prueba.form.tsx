import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { hoyEnLima, type PedidoDeEfecto, pedidoDeEfectoSchema } from 'shared-domain';
import { Button, DateField, Row, Stack } from 'shared-ui';
import { Rechazo, showFieldErrors } from '../../accion/rechazo';
import { Seccion } from '../../lista/seccion';
import { useProbarBorrador } from './efecto.api';
import { texts } from './texts';

const DIA_MS = 86_400_000;
const DIAS_HABITUALES = 90;

/** Asks for the days, and starts. */
export function PruebaForm({ isRunning }: { isRunning: boolean }) {
  const form = useForm<PedidoDeEfecto>({
    resolver: zodResolver(pedidoDeEfectoSchema),
    defaultValues: {
      desde: hoyEnLima(new Date(Date.now() - DIAS_HABITUALES * DIA_MS)),
      hasta: hoyEnLima(),
    },
  });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useProbarBorrador();
  const empezar = (pedido: PedidoDeEfecto) =>
    mutate(pedido, { onError: showFieldErrors(form, ['desde', 'hasta']) });
  return (
    <Seccion titulo={texts.periodo}>
      <form aria-label={texts.periodo} onSubmit={form.handleSubmit(empezar)} noValidate>
        <Stack>
          <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
          <Row $align="start" $gap={3}>
            <DateField
              label={texts.desde}
              max={hoyEnLima()}
              error={errors.desde?.message}
              {...form.register('desde')}
            />
            <DateField
              label={texts.hasta}
              max={hoyEnLima()}
              error={errors.hasta?.message}
              {...form.register('hasta')}
            />
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
