import { useQuery } from '@tanstack/react-query';
import { apiQuery, useUser } from 'shared-auth';
import type { AvisoDesajuste, AvisoRegistro } from 'shared-domain/operacion';
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
      {registro && <AvisoDelRegistro aviso={registro} />}
      {desajustes.length > 0 && <AvisoDeDesajustes desajustes={desajustes} />}
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

function AvisoDelRegistro({ aviso }: { aviso: AvisoRegistro }) {
  if (LINEA_RECHAZADA.has(aviso.causa)) return <AvisoDeLineas aviso={aviso} />;
  return (
    <Alert tone="warning" title={texts.titulo}>
      <Stack $gap={2}>
        <Linea>{`${textoDeCausa(aviso)} ${texts.desde(aviso.desde)}`}</Linea>
        <p>{`${aviso.enUso ? texts.sigueEnUso(aviso.enUso) : texts.sinRegistro} ${texts.mientras}`}</p>
      </Stack>
    </Alert>
  );
}

const LINEA_RECHAZADA: ReadonlySet<AvisoRegistro['causa']> = new Set(['firma', 'antigua', 'borrada']);

function AvisoDeLineas({ aviso }: { aviso: AvisoRegistro }) {
  const lineas = [aviso, ...(aviso.otras ?? []).map((otra) => ({ ...otra, archivo: aviso.archivo }))];
  return (
    <Alert tone="warning" title={texts.lineaRechazada}>
      <Stack $gap={2}>
        {lineas.map((linea) => (
          <Linea key={linea.parte?.join()}>
            {`${textoDeCausa(linea)} ${linea.enUso ? texts.sigueLaLinea(linea.enUso) : texts.sinLinea}`}
          </Linea>
        ))}
        <p>{`${texts.desde(aviso.desde)} ${texts.volverAPublicar}`}</p>
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
function AvisoDeDesajustes({ desajustes }: { desajustes: readonly AvisoDesajuste[] }) {
  return (
    <Alert tone="warning" title={texts.desajuste}>
      <Stack $gap={2}>
        {desajustes.map((desajuste) => (
          <Version key={`${desajuste.remote} ${desajuste.release}`} desajuste={desajuste} />
        ))}
        <p>{texts.publicarDeNuevo}</p>
      </Stack>
    </Alert>
  );
}

function Version({ desajuste }: { desajuste: AvisoDesajuste }) {
  const { problemas } = desajuste;
  return (
    <div>
      <p>{texts.deVersion(desajuste)}</p>
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
