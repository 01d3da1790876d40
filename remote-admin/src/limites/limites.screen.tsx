import { useQuery } from '@tanstack/react-query';
import { hasUnsavedWork, useUser } from 'shared-auth';
import {
  type ConfiguracionGeneral,
  type ConfiguracionSeguridad,
  controlesApagados,
} from 'shared-domain/configuracion';
import { textsSalida } from 'shared-evaluaciones';
import { Columns, LeaveGuard, Page, Stack, TextLink } from 'shared-ui';
import { configuracionGeneral, configuracionSeguridad } from '../configuracion/configuracion.api';
import { texts as textsAjustes } from '../configuracion/texts';
import { AjustesEnEspera } from '../confirmaciones/cambios-propuestos';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { ControlesForm } from '../controles/controles.form';
import { ControlesApagados } from '../controles/controles-apagados';
import { ControlesAuditados } from '../excepciones/controles-auditados';
import { Lectura, LecturaConjunta } from '../lista/lectura';
import { CreditoForm } from './credito.form';
import { TITULO } from './enlace-a-limites';
import { Aprobacion, Credito, Desembolso, Exposicion } from './limites-de-hoy';
import { texts } from './texts';

export default function LimitesScreen() {
  return useUser().rol === 'auditor' ? <ParaElAuditor /> : <ParaQuienAdministra />;
}

function ParaElAuditor() {
  const general = useQuery(configuracionGeneral());
  return (
    <Page title={TITULO} subtitle={texts.subtitulo}>
      <p>{texts.soloAdministran}</p>
      <Columns $gap={5}>
        <Exposicion />
        <Lectura lectura={general}>{(actual) => <Credito actual={actual} />}</Lectura>
      </Columns>
      <ControlesAuditados />
    </Page>
  );
}

function ParaQuienAdministra() {
  const isEditing = useUser().rol === 'admin';
  const general = useQuery(configuracionGeneral());
  const seguridad = useQuery(configuracionSeguridad());
  return (
    <Page title={TITULO} subtitle={texts.subtitulo} actions={<EnlaceAConfirmaciones />}>
      <AjustesEnEspera tipos={['configuracion.controles', 'configuracion.general']} />
      <LecturaConjunta lecturas={[general, seguridad]}>
        {seguridad.data?.controles && (
          <ControlesApagados apagados={controlesApagados(seguridad.data.controles)} />
        )}
        <Columns $gap={5}>
          {/* The previous API release does not return the controls. */}
          <Lectura lectura={seguridad} lineas={2} alto={180}>
            {({ controles }) =>
              controles && (
                <Stack $gap={5}>
                  <Aprobacion aprobacion={controles.aprobacion} />
                  <Desembolso desembolso={controles.desembolso} />
                </Stack>
              )
            }
          </Lectura>
          <Stack $gap={5}>
            <Exposicion />
            <Lectura lectura={general} alto={180} lineas={1}>
              {(actual) => <Credito actual={actual} />}
            </Lectura>
          </Stack>
        </Columns>
        {isEditing && <Formularios general={general.data} seguridad={seguridad.data} />}
      </LecturaConjunta>
    </Page>
  );
}

interface Ajustes {
  general: ConfiguracionGeneral | undefined;
  seguridad: ConfiguracionSeguridad | undefined;
}

function Formularios({ general, seguridad }: Ajustes) {
  return (
    <>
      {/* One guard for both forms, because React Router allows a single blocker per page. */}
      <LeaveGuard
        when={hasUnsavedWork}
        message={textsSalida.pregunta}
        leaveLabel={textsSalida.salir}
        stayLabel={textsSalida.quedarse}
        tone="danger"
      />
      <Columns $gap={5}>
        {seguridad?.controles && <ControlesForm actual={seguridad} />}
        {general && <CreditoForm actual={general} />}
      </Columns>
      <p>
        <span>{`${texts.quienCambio} `}</span>
        <TextLink to="/admin/settings/security">{textsAjustes.seguridad}</TextLink>
        <span>{` ${texts.y} `}</span>
        <TextLink to="/admin/settings/general">{textsAjustes.general}</TextLink>
      </p>
    </>
  );
}
