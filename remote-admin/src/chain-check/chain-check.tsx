import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery, errorReference, errorText } from 'shared-auth';
import type { Cadena } from 'shared-domain/auditoria';
import { Alert, Button, media, ProgressBar, Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { AvisoDePausa } from './aviso-de-pausa';
import { textoDeFalla } from './chain-fault.texts';
import { texts } from './texts';
import { isTerminada, useRevision } from './use-chain-check';

const cadenaReciente = () => queryOptions({ ...apiQuery('GET /api/auditoria/cadena'), staleTime: 300_000 });

/** Checks the newest events automatically, and the whole chain on request. */
export function EstadoDeLaCadena() {
  const { data: reciente, error } = useQuery(cadenaReciente());
  const { revisado, isPending, error: failure, revisar, detener } = useRevision();
  const total = revisado?.eventos ?? reciente?.eventos ?? 0;
  const isWhole = reciente?.desde === 1 && reciente.falla === null && !revisado;
  const ultima = revisado ?? reciente;
  // Rendered from the start, so that nothing below moves.
  const isWaiting = !reciente && !error && !isPending;
  return (
    <Linea aria-label={texts.titulo}>
      {isPending && <Avance hasta={revisado?.hasta ?? 0} eventos={total} />}
      {!isPending && failure && (
        <Alert tone="warning" reference={errorReference(failure)}>
          {texts.interrumpida(errorText(failure))}
        </Alert>
      )}
      {!isPending && !failure && revisado && <Revisado cadena={revisado} />}
      {!isPending && !failure && !revisado && <Reciente cadena={reciente} error={error} />}
      {(isPending || isWaiting || (reciente && !isWhole)) && (
        <Button variant="secondary" onClick={isPending ? detener : revisar}>
          {isPending ? texts.detener : siguientePaso(revisado)}
        </Button>
      )}
      {ultima?.pausa && <AvisoDePausa pausa={ultima.pausa} />}
      {ultima?.revisada && <Alert tone="info">{texts.revisada(ultima.revisada)}</Alert>}
    </Linea>
  );
}

function siguientePaso(revisado: Cadena | undefined): string {
  if (!revisado) return texts.revisarTodo;
  return isTerminada(revisado) ? texts.deNuevo : texts.continuar;
}

function Avance({ hasta, eventos }: Pick<Cadena, 'hasta' | 'eventos'>) {
  return (
    <ProgressBar
      value={eventos === 0 ? undefined : (100 * hasta) / eventos}
      label={texts.avance({ hasta, eventos })}
    />
  );
}

function Reciente({ cadena, error }: { cadena: Cadena | undefined; error: Error | null }) {
  if (error && !cadena) {
    return (
      <Alert tone="warning" reference={errorReference(error)}>
        {texts.sinRevisar(errorText(error))}
      </Alert>
    );
  }
  if (!cadena) return <Skeleton label={texts.revisandoUltimos} height={44} />;
  if (cadena.falla) return <Rota cadena={cadena} falla={cadena.falla} />;
  return (
    <Alert tone="success">
      {isDesdeElInicio(cadena) ? textoIntegro(cadena) : texts.recientesIntegros(cadena)}
    </Alert>
  );
}

function Revisado({ cadena }: { cadena: Cadena }) {
  if (cadena.falla) return <Rota cadena={cadena} falla={cadena.falla} />;
  if (!isTerminada(cadena)) return <Alert tone="info">{texts.detenida(cadena)}</Alert>;
  return (
    <Alert tone="success">
      {cadena.revisada === null ? `${textoIntegro(cadena)} ${texts.seReviso(cadena)}` : textoIntegro(cadena)}
    </Alert>
  );
}

const isDesdeElInicio = ({ desde, revisada }: Cadena) => desde <= (revisada ?? 1);

const textoIntegro = (cadena: Cadena) =>
  cadena.revisada === null ? texts.integra(cadena) : texts.integraDesde(cadena.revisada);

function Rota({ cadena, falla }: { cadena: Cadena; falla: NonNullable<Cadena['falla']> }) {
  return (
    <Alert tone="danger" title={texts.rota}>
      {`${textoDeFalla(falla)} ${texts.seReviso(cadena)}`}
    </Alert>
  );
}

const Linea = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[3]};

  > :first-child {
    flex: 1 1 480px;
    min-width: 0;
  }

  > [role='alert']:not(:first-child),
  > [role='status']:not(:first-child) {
    flex: 1 1 100%;
  }

  ${media.phone} {
    > * {
      flex: 1 1 100%;
    }
  }
`;
