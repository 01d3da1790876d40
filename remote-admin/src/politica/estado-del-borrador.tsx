import { useUser } from 'shared-auth';
import { type BorradorDePolitica, formatFechaHora } from 'shared-domain';
import { ListaDeCambios } from 'shared-evaluaciones';
import { LinkButton, Row } from 'shared-ui';
import { Seccion } from '../lista/seccion';
import { useDireccionDePolitica } from './direccion';
import { texts } from './texts';

/** What the draft would change, who saved it, and the ways to go on with it. Auditors read this alone. */
export function EstadoDelBorrador({ borrador }: { borrador: BorradorDePolitica }) {
  const { version, base, cambios, editadoPor, editadoEn } = borrador;
  const direccion = useDireccionDePolitica();
  const isReading = useUser().rol === 'auditor';
  return (
    <Seccion titulo={texts.borrador}>
      {version === 0 && <p>{texts.sinBorrador(base)}</p>}
      {version > 0 && <p>{cambios.length === 0 ? texts.igual(base) : texts.conBorrador(base)}</p>}
      {cambios.length > 0 && <ListaDeCambios cambios={cambios} />}
      {editadoPor && <p>{texts.guardadoPor(editadoPor.fullName, formatFechaHora(editadoEn))}</p>}
      {!isReading && (
        <Row>
          <LinkButton to={direccion.borrador}>{texts.editar}</LinkButton>
          <LinkButton variant="secondary" to={direccion.efecto}>
            {texts.probar}
          </LinkButton>
        </Row>
      )}
    </Seccion>
  );
}
