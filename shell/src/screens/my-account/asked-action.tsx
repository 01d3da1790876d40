import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey } from 'shared-auth';
import { Button, ConfirmDialog } from 'shared-ui';
import { Failure } from '../../failure';
import { texts } from './texts';

interface AskedActionProps<T> {
  label: string;
  question: string;
  consequence: string;
  action: () => Promise<T>;
  onDone: (answer: T) => void;
  /** The call to refetch afterwards. */
  changes: Parameters<typeof apiKey>[0];
}

export function AskedAction<T>(props: AskedActionProps<T>) {
  const { label, question, consequence, action, onDone, changes } = props;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: action,
    onSuccess: (answer) => {
      onDone(answer);
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: apiKey(changes) });
    },
  });
  const leave = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        message={question}
        confirmLabel={label}
        cancelLabel={texts.cancelar}
        isOpen={isAsking}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={leave}
      >
        <p>{consequence}</p>
        <Failure error={error} />
      </ConfirmDialog>
    </>
  );
}
