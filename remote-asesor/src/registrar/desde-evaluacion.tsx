import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Alert, Spinner } from 'shared-ui';
import { useDniRecibido } from '../dni-recibido';
import { expedienteDe } from '../evaluaciones/cliente.api';
import type { ConEvaluacion } from '../formulario/valores-cliente.rules';
import { texts } from './texts-desde';

interface Props {
  onLoad: (expediente: ConEvaluacion) => void;
}

/**
 * Where the address names an evaluation, the form begins with its data. The client's DNI comes in the state of the
 * history, so that the address tells nothing about anybody.
 */
export function DesdeEvaluacion({ onLoad }: Props) {
  const [params] = useSearchParams();
  const dni = useDniRecibido();
  const numero = Number(params.get('desde'));
  if (!Number.isInteger(numero) || numero < 1) return null;
  if (!dni) return <Alert tone="info">{texts.sinCliente(numero)}</Alert>;
  return <Copia key={numero} dni={dni} numero={numero} onLoad={onLoad} />;
}

function Copia({ dni, numero, onLoad }: Props & { dni: string; numero: number }) {
  // A second reading would replace what the person has written since.
  const asked = { ...expedienteDe(dni, numero), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const { data, error, isFetching, refetch } = useQuery(asked);
  const load = useRef(onLoad);
  useEffect(() => {
    if (data?.evaluacion) load.current({ ...data, evaluacion: data.evaluacion });
  }, [data]);
  if (error) return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (data === undefined) return <Spinner label={texts.cargando(numero)} />;
  return (
    <Alert tone="info" title={texts.copiada(numero)}>
      {texts.queHacer}
    </Alert>
  );
}
