import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryFailure } from 'shared-evaluaciones';
import { Alert, Spinner } from 'shared-ui';
import { expedienteDe } from '../evaluaciones/evaluaciones.api';
import type { ConEvaluacion } from '../formulario/valores-cliente.rules';
import { useDniRecibido } from '../rutas';
import { textsDesde as texts } from './texts';

interface Props {
  onLoad: (expediente: ConEvaluacion) => void;
}

/** The DNI travels in the history state, not in the address. */
export function DesdeEvaluacion({ onLoad }: Props) {
  const [params] = useSearchParams();
  const dni = useDniRecibido();
  const numero = Number(params.get('desde'));
  if (!Number.isInteger(numero) || numero < 1) return null;
  if (!dni) return <Alert tone="info">{texts.sinCliente(numero)}</Alert>;
  return <Copia key={numero} dni={dni} numero={numero} onLoad={onLoad} />;
}

function Copia({ dni, numero, onLoad }: Props & { dni: string; numero: number }) {
  const { data, error, isFetching, refetch } = useQuery(expedienteDe(dni, numero));
  const load = useRef(onLoad);
  useEffect(() => {
    if (data?.evaluacion) load.current({ ...data, evaluacion: data.evaluacion });
  }, [data]);
  if (error) return <QueryFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (data === undefined) return <Spinner label={texts.cargando(numero)} />;
  return (
    <Alert tone="info" title={texts.copiada(numero)}>
      {texts.queHacer}
    </Alert>
  );
}
