import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { errorText } from 'shared-auth';

export interface Accion<Datos> {
  llamar: (datos: Datos) => Promise<unknown>;
  /** What a person reads once it is done. */
  exito: string;
  /** Paths whose answers it changes. */
  cambia: readonly string[];
}

/** A change in the API: told when it is done, its refusal kept to be shown beside what asked for it. */
export function useAccion<Datos = void>({ llamar, exito, cambia }: Accion<Datos>) {
  const cache = useQueryClient();
  const mirarDeNuevo = () => {
    for (const ruta of cambia) void cache.invalidateQueries({ queryKey: [ruta] });
  };
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: llamar,
    onSuccess: () => {
      toast.success(exito);
      mirarDeNuevo();
    },
  });
  return {
    /** Whether it was done; `alFallar` gets the refusal. */
    hacer: (datos: Datos, alFallar?: (error: unknown) => void) =>
      mutateAsync(datos).then(
        () => true,
        (fallo: unknown) => {
          alFallar?.(fallo);
          return false;
        },
      ),
    enCurso: isPending,
    rechazo: error ? errorText(error) : undefined,
    /** What was refused may have changed meanwhile, so it is read again. */
    olvidar: () => {
      if (error) mirarDeNuevo();
      reset();
    },
  };
}
