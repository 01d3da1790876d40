import { formatFecha, formatNumero, NOMBRE_GRUPO_ESTADO, type Resumen } from 'shared-domain';
import { Grafico } from '../grafico/grafico';
import { texts } from './texts';

const SEMANAS_A_LA_VISTA = 26;
const SERIES = [
  { nombre: NOMBRE_GRUPO_ESTADO[1], tono: 'accepted' },
  { nombre: NOMBRE_GRUPO_ESTADO[2], tono: 'rejected' },
  { nombre: NOMBRE_GRUPO_ESTADO[0], tono: 'pending' },
] as const;

/** How many evaluations were registered in each week, by their state. */
export function VolumenPorSemana({ semanas }: { semanas: Resumen['semanas'] }) {
  const recientes = semanas.slice(-SEMANAS_A_LA_VISTA);
  const mayor = recientes.reduce((una, otra) => (otra.registradas > una.registradas ? otra : una), {
    semana: '',
    registradas: 0,
  });
  if (mayor.registradas === 0) return null;
  const datos = recientes.map(({ semana, registradas, aceptadas, rechazadas }) => ({
    etiqueta: formatFecha(semana).slice(0, 5),
    nombre: texts.semanaDel(formatFecha(semana)),
    valores: [aceptadas, rechazadas, Math.max(0, registradas - aceptadas - rechazadas)],
  }));
  return (
    <Grafico
      hallazgo={
        semanas.length > SEMANAS_A_LA_VISTA
          ? texts.hallazgoUltimasSemanas(SEMANAS_A_LA_VISTA, formatFecha(mayor.semana), mayor.registradas)
          : texts.hallazgoSemanas(formatFecha(mayor.semana), mayor.registradas)
      }
      titulo={texts.porSemana}
      forma="columnas"
      datos={datos}
      series={SERIES}
      encabezado={texts.semana}
      formato={(valor) => formatNumero(valor)}
    />
  );
}
