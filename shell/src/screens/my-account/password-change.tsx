import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { apiKey, fieldErrors, useUser } from 'shared-auth';
import { contrasenaMinimo } from 'shared-domain/cuenta';
import { cambioDeContrasenaSchema } from 'shared-domain/sesion';
import { Button, Card, PasswordField, Row, Stack } from 'shared-ui';
import { z } from 'zod';
import { FormFailure, formFailure } from '../../form-failure';
import { changePassword, OWN_ACCESS } from './my-account.api';
import { texts, textsFor } from './texts';

const passwordChangeSchema = z
  .object({ ...cambioDeContrasenaSchema.shape, repetida: z.string() })
  .refine(({ nueva, repetida }) => nueva === repetida, {
    path: ['repetida'],
    error: texts.noCoinciden,
  });
type PasswordChange = z.infer<typeof passwordChangeSchema>;

const EMPTY = { actual: '', nueva: '', repetida: '' };
const LABELS = { showLabel: texts.mostrar, hideLabel: texts.ocultar };

export function PasswordChangeForm() {
  const { rol, username } = useUser();
  const queryClient = useQueryClient();
  const form = useForm<PasswordChange>({ resolver: zodResolver(passwordChangeSchema), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ actual, nueva }) => {
    try {
      const { message } = await changePassword({ actual, nueva });
      toast.success(message);
      form.reset(EMPTY);
      void queryClient.invalidateQueries({ queryKey: apiKey(OWN_ACCESS) });
    } catch (error) {
      const refused = fieldErrors(error);
      const field = (['actual', 'nueva'] as const).find((name) => refused[name]);
      if (!field) return form.setError('root', formFailure(error));
      form.setError(field, { message: refused[field] });
      form.setFocus(field);
    }
  });

  return (
    <Card as="form" noValidate aria-label={texts.contrasena} onSubmit={send}>
      <Stack>
        <h2>{texts.contrasena}</h2>
        <p>{textsFor(rol).regla(contrasenaMinimo(rol))}</p>
        <FormFailure of={errors.root} />
        {/* Password managers need the username. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden />
        <PasswordField
          label={texts.actual}
          autoComplete="current-password"
          error={errors.actual?.message}
          {...LABELS}
          {...form.register('actual')}
        />
        <PasswordField
          label={texts.nueva}
          autoComplete="new-password"
          error={errors.nueva?.message}
          {...LABELS}
          {...form.register('nueva')}
        />
        <PasswordField
          label={textsFor(rol).repetir}
          autoComplete="new-password"
          error={errors.repetida?.message}
          {...LABELS}
          {...form.register('repetida')}
        />
        <Row>
          <Button type="submit" loading={isSubmitting} loadingLabel={texts.guardando}>
            {texts.guardar}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
