import { useQuery } from '@tanstack/react-query';
import { apiQuery, useUser } from 'shared-auth';
import type { MismatchNotice, RegistryNotice } from 'shared-domain/operacion';
import { Alert, Stack, TextLink } from 'shared-ui';
import styled from 'styled-components';
import { AvisoDePausa } from '../chain-check/aviso-de-pausa';
import { textoDeCausa, texts } from './texts';

export function Avisos() {
  const { rol } = useUser();
  const { data } = useQuery(apiQuery('GET /api/avisos'));
  const { auditoria = null, registro = null, retiradas = [], desajustes = [], cartas } = data ?? {};
  return (
    <>
      {auditoria && <AvisoDePausa pausa={auditoria} />}
      {registro && <RegistryNoticeAlert notice={registro} />}
      {desajustes.length > 0 && <MismatchesAlert desajustes={desajustes} />}
      {cartas && (
        <Alert tone="warning" title={texts.cartas}>
          <p>{`${texts.esperan(cartas)} ${texts.mientrasEsperan}`}</p>
        </Alert>
      )}
      {data?.repetidos && (
        <Alert tone="warning" title={texts.repetidos}>
          <p>{texts.conYSinDigito}</p>
          <ul>
            {data.repetidos.map((par) => (
              <li key={`${par.cliente} ${par.otro}`}>{texts.repetido(par)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {data?.faltaQuienConfirme && (
        <Alert tone="warning" title={texts.sinSegunda}>
          <p>{texts.nadieConfirma}</p>
        </Alert>
      )}
      {retiradas.length > 0 && (
        <Alert tone="warning" title={texts.retirada}>
          <Stack $gap={2}>
            {retiradas.map((retirada) => (
              <p key={retirada.remote}>{texts.fallaba(retirada)}</p>
            ))}
            <TextLink to={`/${rol}/versiones`}>{texts.verVersiones}</TextLink>
          </Stack>
        </Alert>
      )}
    </>
  );
}

function RegistryNoticeAlert({ notice }: { notice: RegistryNotice }) {
  if (ENTRY_CAUSES.has(notice.causa)) return <RefusedEntriesAlert notice={notice} />;
  return (
    <Alert tone="warning" title={texts.titulo}>
      <Stack $gap={2}>
        <Linea>{`${textoDeCausa(notice)} ${texts.desde(notice.desde)}`}</Linea>
        <p>{`${notice.enUso ? texts.sigueEnUso(notice.enUso) : texts.noRegistry} ${texts.mientras}`}</p>
      </Stack>
    </Alert>
  );
}

const ENTRY_CAUSES: ReadonlySet<RegistryNotice['causa']> = new Set(['firma', 'antigua', 'borrada']);

function RefusedEntriesAlert({ notice }: { notice: RegistryNotice }) {
  const lineas = [notice, ...(notice.otras ?? []).map((otra) => ({ ...otra, archivo: notice.archivo }))];
  return (
    <Alert tone="warning" title={texts.lineaRechazada}>
      <Stack $gap={2}>
        {lineas.map((linea) => (
          <Linea key={linea.parte?.join()}>
            {`${textoDeCausa(linea)} ${linea.enUso ? texts.sigueLaLinea(linea.enUso) : texts.sinLinea}`}
          </Linea>
        ))}
        <p>{`${texts.desde(notice.desde)} ${texts.volverAPublicar}`}</p>
      </Stack>
    </Alert>
  );
}

/** File paths contain no space to break at. */
const Linea = styled.p`
  overflow-wrap: anywhere;
`;

const SHOWN = 3;

/** Warns of open releases whose calls the API no longer serves as they expect. */
function MismatchesAlert({ desajustes }: { desajustes: readonly MismatchNotice[] }) {
  return (
    <Alert tone="warning" title={texts.desajuste}>
      <Stack $gap={2}>
        {desajustes.map((desajuste) => (
          <OpenRelease key={`${desajuste.remote} ${desajuste.release}`} desajuste={desajuste} />
        ))}
        <p>{texts.publicarDeNuevo}</p>
      </Stack>
    </Alert>
  );
}

function OpenRelease({ desajuste }: { desajuste: MismatchNotice }) {
  const { problemas } = desajuste;
  return (
    <div>
      <p>{texts.deRelease(desajuste)}</p>
      <details>
        <summary>{texts.tecnico}</summary>
        <Lista>
          {problemas.slice(0, SHOWN).map((problema) => (
            <li key={problema}>{problema}</li>
          ))}
          {problemas.length > SHOWN && <li>{texts.yMas(problemas.length - SHOWN)}</li>}
        </Lista>
      </details>
    </div>
  );
}

const Lista = styled.ul`
  padding-inline-start: 1.25rem;
  overflow-wrap: anywhere;
`;
