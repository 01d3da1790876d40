import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery, errorReference, errorText } from 'shared-auth';
import type { ChainCheck } from 'shared-domain/auditoria';
import { Alert, Button, media, ProgressBar, Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { AvisoDePausa } from './aviso-de-pausa';
import { textOfChainFault } from './chain-fault.texts';
import { texts } from './texts';
import { isTerminada, useChainCheck } from './use-chain-check';

const newestCheck = () => queryOptions({ ...apiQuery('GET /api/auditoria/cadena'), staleTime: 300_000 });

/** Checks the newest events automatically, and the whole chain on request. */
export function ChainCheckStatus() {
  const { data: reciente, error } = useQuery(newestCheck());
  const { revisado, isPending, error: failure, revisar, detener } = useChainCheck();
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
      {!isPending && !failure && revisado && <Revisado check={revisado} />}
      {!isPending && !failure && !revisado && <Reciente check={reciente} error={error} />}
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

function siguientePaso(revisado: ChainCheck | undefined): string {
  if (!revisado) return texts.revisarTodo;
  return isTerminada(revisado) ? texts.deNuevo : texts.continuar;
}

function Avance({ hasta, eventos }: Pick<ChainCheck, 'hasta' | 'eventos'>) {
  return (
    <ProgressBar
      value={eventos === 0 ? undefined : (100 * hasta) / eventos}
      label={texts.avance({ hasta, eventos })}
    />
  );
}

function Reciente({ check, error }: { check: ChainCheck | undefined; error: Error | null }) {
  if (error && !check) {
    return (
      <Alert tone="warning" reference={errorReference(error)}>
        {texts.sinRevisar(errorText(error))}
      </Alert>
    );
  }
  if (!check) return <Skeleton label={texts.revisandoUltimos} height={44} />;
  if (check.falla) return <Rota check={check} falla={check.falla} />;
  return (
    <Alert tone="success">
      {isDesdeElInicio(check) ? textoIntegro(check) : texts.recientesIntegros(check)}
    </Alert>
  );
}

function Revisado({ check }: { check: ChainCheck }) {
  if (check.falla) return <Rota check={check} falla={check.falla} />;
  if (!isTerminada(check)) return <Alert tone="info">{texts.detenida(check)}</Alert>;
  return (
    <Alert tone="success">
      {check.revisada === null ? `${textoIntegro(check)} ${texts.seReviso(check)}` : textoIntegro(check)}
    </Alert>
  );
}

const isDesdeElInicio = ({ desde, revisada }: ChainCheck) => desde <= (revisada ?? 1);

const textoIntegro = (check: ChainCheck) =>
  check.revisada === null ? texts.integra(check) : texts.integraDesde(check.revisada);

function Rota({ check, falla }: { check: ChainCheck; falla: NonNullable<ChainCheck['falla']> }) {
  return (
    <Alert tone="danger" title={texts.rota}>
      {`${textOfChainFault(falla)} ${texts.seReviso(check)}`}
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
