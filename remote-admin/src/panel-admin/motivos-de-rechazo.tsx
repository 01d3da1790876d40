import { formatNumero, OTRO_MOTIVO, type Resumen } from 'shared-domain';
import { suma } from '../grafico/dato';
import { Grafico } from '../grafico/grafico';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

const SERIES = [{ nombre: texts.veces, tono: 'rejected' }] as const;

export function MotivosDeRechazo({ motivos }: { motivos: Resumen['motivos'] }) {
  const deMayorAMenor = motivos.toSorted((uno, otro) => otro.cantidad - uno.cantidad);
  // 'Otro motivo' is many different reasons together, so it is named only if there is no other.
  const frecuente = deMayorAMenor.find(({ motivo }) => motivo !== OTRO_MOTIVO) ?? deMayorAMenor[0];
  if (!frecuente) {
    return (
      <Seccion titulo={texts.motivos}>
        <p>{texts.sinRechazos}</p>
      </Seccion>
    );
  }
  return (
    <Grafico
      hallazgo={texts.hallazgoMotivos(
        frecuente.motivo,
        frecuente.cantidad,
        suma(motivos.map(({ cantidad }) => cantidad)),
      )}
      titulo={texts.motivos}
      forma="barras"
      datos={motivos.map(({ motivo, cantidad }) => ({ etiqueta: motivo, valores: [cantidad] }))}
      series={SERIES}
      encabezado={texts.motivo}
      formato={(valor) => formatNumero(valor)}
    />
  );
}
