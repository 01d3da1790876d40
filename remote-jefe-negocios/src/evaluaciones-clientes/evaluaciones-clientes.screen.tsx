import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { esDniBuscable } from 'shared-domain/campos';
import {
  BuscadorDeCliente,
  ClientesPorNombre,
  esNombre,
  QueryFailure,
  textsBusqueda,
  useClienteBuscado,
} from 'shared-evaluaciones';
import { EmptyState, Page, Row, Skeleton, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { BotonDeAtajos, usePreferencia } from '../atajos/boton-de-atajos';
import { direccionDeCola } from '../cola/eleccion';
import { recordarAbierta } from '../cola/llegada';
import { evaluacionesDe } from '../queries';
import { GestionDelCliente } from './gestion-del-cliente';
import { texts } from './texts';

export default function EvaluacionesClientesScreen() {
  const [params, setParams] = useSearchParams();
  const written = params.get('dni') ?? '';
  const dni = esDniBuscable(written) ? written : '';
  const nombre = dni ? '' : (params.get('nombre') ?? (esNombre(written) ? written : ''));
  const pedida = Number(params.get('evaluacion')) || undefined;
  const { evaluaciones, error, isFetching, isLoading, busqueda, repetir } = useBusqueda(dni);
  const caja = useClienteBuscado(dni || nombre || written);
  const isUnread = dni === '' && nombre === '' && written !== '' && caja.dni === written;
  const [hasAtajos, setAtajos] = usePreferencia();
  useEffect(() => {
    if (pedida) recordarAbierta(pedida);
  }, [pedida]);

  const buscar = () => {
    const buscado = isFetching ? undefined : caja.leer();
    if (!buscado) return;
    if ('dni' in buscado && buscado.dni === dni) repetir();
    else setParams(buscado);
  };

  return (
    <Page
      title={texts.titulo}
      actions={
        <Row $gap={4}>
          <BotonDeAtajos isOn={hasAtajos} onOn={setAtajos} />
          <TextLink to={direccionDeCola(params)}>{texts.verCola}</TextLink>
        </Row>
      }
    >
      <Stack>
        <BuscadorDeCliente
          caja={{ ...caja, isInvalid: caja.isInvalid || isUnread }}
          isBusy={isFetching}
          onSearch={buscar}
        />
        {dni === '' && nombre === '' && <EmptyState icon="search" title={textsBusqueda.inicio} />}
        {nombre !== '' && !caja.isInvalid && (
          <ClientesPorNombre
            nombre={nombre}
            ninguno={texts.ningunCliente(nombre)}
            enlaceA={(suyo) => ({ to: `?${new URLSearchParams({ dni: suyo })}` })}
          />
        )}
        {isLoading && (
          <div role="status">
            <VisuallyHidden>{texts.buscando}</VisuallyHidden>
            <Skeleton lines={6} />
          </div>
        )}
        {error && <QueryFailure error={error} onRetry={repetir} isRetrying={isFetching} />}
        {!error && evaluaciones?.length === 0 && <EmptyState title={texts.sinResultados} />}
        {evaluaciones && evaluaciones.length > 0 && (
          // Hidden instead of unmounted, to keep typed values.
          <div key={`cliente-${dni}`} hidden={error !== null}>
            <GestionDelCliente
              dni={dni}
              evaluaciones={evaluaciones}
              pedida={pedida}
              busqueda={busqueda}
              isLoading={isFetching}
              hasAtajos={hasAtajos && error === null}
            />
          </div>
        )}
      </Stack>
    </Page>
  );
}

/** `busqueda` counts the searches that returned a list. */
function useBusqueda(dni: string) {
  const { data: evaluaciones, error, isFetching, isLoading, refetch } = useQuery(evaluacionesDe(dni));
  const [busqueda, setBusqueda] = useState(0);
  const announced = useRef('');

  useEffect(() => {
    if (isFetching || error || !evaluaciones || announced.current === dni) return;
    announced.current = dni;
    setBusqueda((anterior) => anterior + 1);
    if (evaluaciones.length > 0) toast.success(textsBusqueda.encontradas);
    else toast.info(textsBusqueda.ninguna);
  }, [dni, error, evaluaciones, isFetching]);

  const repetir = () => {
    announced.current = '';
    void refetch();
  };

  return { evaluaciones, error, isFetching, isLoading, busqueda, repetir };
}
