import { useWatch } from 'react-hook-form';
import { DEUDAS_MAXIMO, type RiesgoHallado } from 'shared-domain';
import { Button, Row } from 'shared-ui';
import type { CapacidadEnFormulario } from '../capacidad/use-capacidad';
import type { ValoresDeCapacidad } from '../capacidad/valores-de-capacidad';
import { texts } from './texts';

export type CapacidadAbrible = Pick<CapacidadEnFormulario, 'form' | 'abrir'>;

type Deuda = ValoresDeCapacidad['deudas'][number];

interface Props {
  riesgo: RiesgoHallado;
  capacidad: CapacidadAbrible;
  onTaken: () => void;
}

/** The debts that a bureau found, for the section of the capacity to pay, which it opens where it is closed. */
export function OfertaDeDeudas({ riesgo, capacidad: { form, abrir }, onTaken }: Props) {
  const anotadas = useWatch({ control: form.control, name: 'deudas' });
  const nuevas = deudasPorAnadir(riesgo, anotadas);
  if (riesgo.deudas.length === 0) return null;
  if (nuevas.length === 0) return <p>{texts.deudasAnadidas}</p>;
  const add = () => {
    abrir();
    form.setValue('deudas', [...form.getValues('deudas'), ...nuevas], {
      shouldDirty: true,
      shouldTouch: true,
    });
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

/** The debts that the section does not have yet. */
function deudasPorAnadir({ deudas }: RiesgoHallado, anotadas: readonly Deuda[]): Deuda[] {
  return deudas
    .map(({ entidad, cuota, saldo }): Deuda => ({ entidad, cuota: cuota ?? '', periodo: 'mensual', saldo }))
    .filter((deuda) => !anotadas.some((una) => isSame(una, deuda)))
    .slice(0, Math.max(0, DEUDAS_MAXIMO - anotadas.length));
}

const isSame = (una: Deuda, otra: Deuda) =>
  una.entidad.trim().toLowerCase() === otra.entidad.trim().toLowerCase() &&
  Number(una.saldo) === Number(otra.saldo);
