import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import type { Propuesta } from 'shared-domain/configuracion';
import type { CambioCampo } from 'shared-domain/evaluacion';
import type { BorradorDePolitica } from 'shared-domain/politica';
import { Alert, Row, TextLink } from 'shared-ui';
import { VerConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { useDireccionDePolitica } from './direccion';
import { borradorDePolitica, versionesDePolitica } from './politica.api';
import { texts } from './texts';

export function PropuestaEnEspera({ propuesta }: Pick<BorradorDePolitica, 'propuesta'>) {
  const isReading = useUser().rol === 'auditor';
  if (!propuesta) return null;
  return (
    <Alert tone="info" title={texts.espera}>
      <p>{texts.propuesta(propuesta.propuestaPor, propuesta.desde)}</p>
      <p>{texts.empieza(propuesta.desde)}</p>
      {!isReading && <VerConfirmaciones />}
    </Alert>
  );
}

/** Links to the effect only while the draft matches the proposal. */
export function PoliticaPropuesta({ propuesta }: { propuesta: Propuesta }) {
  const versiones = useQuery(versionesDePolitica());
  const borrador = useQuery(borradorDePolitica());
  const direccion = useDireccionDePolitica();
  const [ultima] = versiones.data ?? [];
  const espera = borrador.data?.propuesta;
  const desde = espera?.id === propuesta.id ? espera.desde : undefined;
  const isSame = borrador.data && diceLoMismo(borrador.data.cambios, propuesta.cambios);
  return (
    <div>
      {ultima && <p>{texts.sera(ultima.version + 1)}</p>}
      {desde && <p>{texts.empieza(desde)}</p>}
      {desde &&
        versiones.data
          ?.filter((otra) => otra.estado === 'futura' && otra.desde >= desde)
          .map((otra) => <p key={otra.version}>{texts.reemplaza(otra.version, otra.desde)}</p>)}
      {borrador.data && <p>{isSame ? texts.mismoBorrador : texts.otroBorrador}</p>}
      <Row $gap={4}>
        <TextLink to={direccion.raiz}>{texts.verPolitica}</TextLink>
        {isSame && <TextLink to={direccion.efecto}>{texts.probar}</TextLink>}
      </Row>
    </div>
  );
}

/** The proposal contains one more change: its start day. */
const diceLoMismo = (delBorrador: readonly CambioCampo[], propuestos: readonly CambioCampo[]) =>
  delBorrador.length > 0 &&
  delBorrador.every(({ campo, despues }) =>
    propuestos.some((otro) => otro.campo === campo && otro.despues === despues),
  ) &&
  propuestos.length === delBorrador.length + 1;
