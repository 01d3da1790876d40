import { formatFecha, formatSoles, type ResumenDesembolsos } from 'shared-domain';
import { Grafico } from '../grafico/grafico';
import { texts } from './texts';

const DIAS_A_LA_VISTA = 31;
const SERIES = [{ nombre: texts.monto, tono: 'accepted' }] as const;

export function DesembolsosPorDia({ porDia }: { porDia: ResumenDesembolsos['porDia'] }) {
  const recientes = porDia.toSorted((uno, otro) => uno.dia.localeCompare(otro.dia)).slice(-DIAS_A_LA_VISTA);
  const [mayor] = recientes.toSorted((uno, otro) => otro.monto - uno.monto);
  // A single day has nothing to be compared with.
  if (!mayor || recientes.length === 1) return null;
  const elMayor = [formatFecha(mayor.dia), formatSoles(mayor.monto)] as const;
  return (
    <Grafico
      hallazgo={
        porDia.length > DIAS_A_LA_VISTA
          ? texts.hallazgoUltimosDias(DIAS_A_LA_VISTA, ...elMayor)
          : texts.hallazgoDias(...elMayor)
      }
      titulo={texts.porDia}
      forma="columnas"
      datos={recientes.map(({ dia, monto }) => ({
        etiqueta: formatFecha(dia).slice(0, 5),
        nombre: formatFecha(dia),
        valores: [monto],
      }))}
      series={SERIES}
      encabezado={texts.dia}
      formato={texts.solesSinCentimos}
    />
  );
}
