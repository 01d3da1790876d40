import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { apiKey, useUser } from 'shared-auth';
import { formatFechaHora, type MisAccesos } from 'shared-domain';
import { Badge, Button, Card, ConfirmDialog, Row, Stack } from 'shared-ui';
import { Failure } from '../../failures/failure';
import { EntryList } from './entry-list';
import { forgetOtherDevices, OWN_ACCESS } from './my-account.api';
import { texts, textsFor } from './texts';

/** The browsers that are known to the own account, and the button that forgets the others. */
export function KnownDevices({ dispositivos }: Pick<MisAccesos, 'dispositivos'>) {
  const { rol } = useUser();
  const entries = dispositivos.map(({ navegador, direccion, conocidoEn, usadoEn, actual }) => ({
    key: `${conocidoEn} ${usadoEn} ${actual}`,
    title: navegador ?? texts.desconocido,
    detail: [texts.usado(formatFechaHora(usadoEn)), direccion].filter(Boolean).join(' · '),
    mark: actual && <Badge tone="info">{texts.este}</Badge>,
  }));
  return (
    <Card as="section" aria-label={texts.dispositivos}>
      <Stack>
        <h2>{texts.dispositivos}</h2>
        <p>{entries.length > 0 ? textsFor(rol).dispositivosAyuda : texts.sinDispositivos}</p>
        <EntryList label={texts.dispositivos} entries={entries} />
        <CloseOthers />
      </Stack>
    </Card>
  );
}

function CloseOthers() {
  const { rol } = useUser();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: forgetOtherDevices,
    onSuccess: ({ message }) => {
      toast.success(message);
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: apiKey(OWN_ACCESS) });
    },
  });
  const leave = () => {
    setAsking(false);
    reset();
  };
  return (
    <Row>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts.cerrarDemas}
      </Button>
      <ConfirmDialog
        message={texts.preguntaDemas}
        confirmLabel={texts.cerrarDemas}
        cancelLabel={texts.cancelar}
        isOpen={isAsking}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={leave}
      >
        <p>{textsFor(rol).consecuenciaDemas}</p>
        <Failure error={error} />
      </ConfirmDialog>
    </Row>
  );
}
