import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import { Alert, Stack, TextLink } from 'shared-ui';
import { AvisoDePausa } from '../cadena/aviso-de-pausa';
import { AvisoDeDesajustes } from './aviso-de-desajustes';
import { AvisoDelRegistro } from './aviso-del-registro';
import { avisosVigentes } from './avisos.api';
import { texts } from './texts';

/** What the operator of the service should know. Shows nothing while there is nothing to warn of. */
export function Avisos() {
  const { rol } = useUser();
  const { data } = useQuery(avisosVigentes());
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
