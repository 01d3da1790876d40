import { useQuery } from '@tanstack/react-query';
import { Columns, EmptyState, Page } from 'shared-ui';
import { Avisos } from '../avisos/avisos';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { Lectura, LecturaConjunta } from '../lista/lectura';
import { CifrasPorEstado } from '../resumen/cifras-por-estado';
import { resumenDe } from '../resumen/resumen.api';
import { cuentasPorRol, eventosRecientes, fallidosRecientes } from './inicio.api';
import { IniciosFallidos } from './inicios-fallidos';
import { PersonasPorRol } from './personas-por-rol';
import { texts } from './texts';
import { UltimosEventos } from './ultimos-eventos';

/** What a superadmin sees first: the work, the people, and what happened last. */
export default function InicioScreen() {
  const resumen = useQuery(resumenDe());
  const cuentas = useQuery(cuentasPorRol());
  const fallidos = useQuery(fallidosRecientes());
  const eventos = useQuery(eventosRecientes());
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo} actions={<EnlaceAConfirmaciones />}>
      <Avisos />
      <LecturaConjunta consultas={[resumen, cuentas, fallidos, eventos]}>
        <Lectura consulta={resumen} alto={96} lineas={1}>
          {(datos) =>
            datos.total.cantidad === 0 ? (
              <EmptyState icon="chart" title={texts.sinEvaluaciones} />
            ) : (
              <CifrasPorEstado resumen={datos} />
            )
          }
        </Lectura>
        <Columns $for="tables">
          <PersonasPorRol cuentas={cuentas} />
          <IniciosFallidos fallidos={fallidos} />
        </Columns>
        <UltimosEventos eventos={eventos} />
      </LecturaConjunta>
    </Page>
  );
}
