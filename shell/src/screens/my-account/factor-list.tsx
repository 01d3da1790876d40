import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { apiKey } from 'shared-auth';
import { formatFecha, formatFechaHora } from 'shared-domain/campos';
import { type FactorPropio, type MisFactores, NOMBRE_FACTOR } from 'shared-domain/sesion';
import { Button, ConfirmDialog, VisuallyHidden } from 'shared-ui';
import { Failure } from '../../failure';
import { EntryList } from './entry-list';
import { OWN_FACTORS, removeFactor } from './my-account.api';
import { secondFactorTexts as texts } from './texts';

export function FactorList({ factores, exigido }: Pick<MisFactores, 'factores' | 'exigido'>) {
  const [leaving, setLeaving] = useState<FactorPropio>();
  const isLast = factores.length === 1;
  const isKept = exigido && isLast;
  const entries = factores.map((factor) => {
    const { id, tipo, nombre, creadoEn, usadoEn } = factor;
    const used = texts.usado(usadoEn && formatFechaHora(usadoEn));
    return {
      key: String(id),
      title: nombre,
      detail: [NOMBRE_FACTOR[tipo], texts.creado(formatFecha(creadoEn)), used].join(' · '),
      mark: (
        <Button variant="secondary" aria-disabled={isKept || undefined} onClick={() => setLeaving(factor)}>
          <span>
            {texts.quitar} <VisuallyHidden>{nombre}</VisuallyHidden>
          </span>
        </Button>
      ),
    };
  });
  return (
    <>
      <EntryList label={texts.titulo} entries={entries} />
      {isKept && <p>{texts.ultimo}</p>}
      {leaving && <Removal factor={leaving} isLast={isLast} onEnd={() => setLeaving(undefined)} />}
    </>
  );
}

interface RemovalProps {
  factor: FactorPropio;
  isLast: boolean;
  onEnd: () => void;
}

function Removal({ factor: { id, nombre }, isLast, onEnd }: RemovalProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeFactor(id),
    onSuccess: ({ message }) => {
      toast.success(message);
      onEnd();
      void queryClient.invalidateQueries({ queryKey: apiKey(OWN_FACTORS) });
    },
  });
  return (
    <ConfirmDialog
      message={texts.preguntaQuitar(nombre)}
      confirmLabel={texts.quitar}
      cancelLabel={texts.cancelar}
      tone="danger"
      isOpen
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onEnd}
    >
      <p>{isLast ? texts.consecuenciaUltimo : texts.consecuenciaQuitar}</p>
      <Failure error={error} />
    </ConfirmDialog>
  );
}
