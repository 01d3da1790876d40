import { useWatch } from 'react-hook-form';
import type { RiesgoHallado } from 'shared-domain';
import { Button, Row } from 'shared-ui';
import type { CapacidadEnFormulario } from '../capacidad/use-capacidad';
import { anadirDeudas, deudasPorAnadir } from './anadir-deudas';
import { texts } from './texts';

interface Props {
  riesgo: RiesgoHallado;
  capacidad: Pick<CapacidadEnFormulario, 'form' | 'abrir'>;
  onTaken: () => void;
}

/** The debts that were found, for the section of the capacity to pay. */
export function OfertaDeDeudas({ riesgo, capacidad, onTaken }: Props) {
  const anotadas = useWatch({ control: capacidad.form.control, name: 'deudas' });
  const nuevas = deudasPorAnadir(riesgo, anotadas);
  if (riesgo.deudas.length === 0) return null;
  if (nuevas.length === 0) return <p>{texts.deudasAnadidas}</p>;
  const add = () => {
    anadirDeudas(capacidad, nuevas);
    onTaken();
  };
  return (
    <Row>
      <Button variant="secondary" onClick={add}>
        {texts.deudas(nuevas.length)}
      </Button>
    </Row>
  );
}
