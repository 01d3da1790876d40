import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  EVENTO_AUDITORIA,
  type EventoAuditoria,
  type FiltroAuditoria,
  GRUPO_DE_EVENTOS,
  opcionesDe,
  tiposDeEvento,
  valoresDe,
} from 'shared-domain';
import { PeriodosRapidos, periodoRapido } from 'shared-evaluaciones';
import { LinkButton, Page, Stack } from 'shared-ui';
import { BotonesExportar, porQueNoSeExporta } from '../exportacion/botones-exportar';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { periodoElegido } from '../lista/periodo';
import { useParametros } from '../lista/use-parametros';
import { usePorPagina } from '../lista/use-por-pagina';
import { eventosDe, exportarEventos } from './auditoria.api';
import { enLineas, type Linea } from './auditoria.rules';
import { columnasDe } from './columnas';
import { texts } from './texts';

const [, ...GRUPOS] = valoresDe(GRUPO_DE_EVENTOS);
const EVENTOS = [
  ...opcionesDe(GRUPO_DE_EVENTOS).map((opcion) => ({ ...opcion, group: texts.grupos })),
  ...GRUPOS.flatMap((grupo) =>
    tiposDeEvento(grupo).map((tipo) => ({
      value: tipo,
      label: EVENTO_AUDITORIA[tipo],
      group: GRUPO_DE_EVENTOS[grupo],
    })),
  ),
];

const FILTROS = {
  hasPeriodo: true,
  campos: [
    { nombre: 'actor', label: texts.persona },
    { nombre: 'tipo', label: texts.evento, todos: texts.todos, options: EVENTOS },
    {
      nombre: 'evaluacion',
      label: texts.numeroDeEvaluacion,
      numero: { forma: /^[1-9]\d{0,14}$/, falla: texts.numeroNoValido },
    },
    { nombre: 'cliente', label: texts.cliente },
    { nombre: 'dni', label: texts.dni, numero: { forma: /^\d{8,9}$/, falla: texts.dniNoValido } },
    { nombre: 'asesor', label: texts.asesor },
  ],
};
const DE_UNA_PERSONA = ['cliente', 'dni'];
const ELEGIBLES = ['actor', 'tipo', 'evaluacion', 'cliente', 'dni', 'asesor', 'sentido'] as const;

/** The audit trail: who did what, when and from where, with what was before and after. */
export default function AuditoriaScreen() {
  const parametros = useParametros(DE_UNA_PERSONA);
  const periodo = periodoElegido(parametros);
  const filtro = {
    ...periodo,
    ...parametros.elegidos<FiltroAuditoria>(...ELEGIBLES),
  };
  const pagina = { ...parametros.elegidos<FiltroAuditoria>('pagina', 'cursor'), ...usePorPagina() };
  const [abiertas, setAbiertas] = useState<readonly number[]>([]);
  const alternar = (id: number) =>
    setAbiertas((otras) => (otras.includes(id) ? otras.filter((otra) => otra !== id) : [...otras, id]));
  const filasDe = (datos: readonly EventoAuditoria[]) =>
    enLineas(datos).flatMap((linea) =>
      abiertas.includes(linea.id) ? [linea, ...(linea.lecturas ?? [])] : [linea],
    );
  const eventos = useQuery({ ...eventosDe({ ...filtro, ...pagina }), enabled: periodo !== undefined });
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <>
          <LinkButton variant="secondary" to="/auditor/consultas">
            {texts.quienConsulto}
          </LinkButton>
          <BotonesExportar
            exportar={exportarEventos(filtro)}
            archivo="auditoria"
            porQueNo={porQueNoSeExporta(eventos)}
          />
        </>
      }
    >
      <Stack>
        <PeriodosRapidos
          periodo={periodo}
          onElegir={(rapido) => parametros.cambiar({ desde: '', hasta: '', ...periodoRapido(rapido) })}
        />
        <Filtros parametros={parametros} {...FILTROS} />
        {periodo && (
          <Lista<Linea>
            textos={texts}
            consulta={eventos}
            parametros={parametros}
            columnas={columnasDe({ abiertas, alternar })}
            filasDe={filasDe}
            getKey={({ id, lecturas }) => (lecturas ? `visita ${id}` : id)}
            ordenHabitual={{ orden: 'fecha', sentido: 'desc' }}
            filtros={FILTROS}
          />
        )}
      </Stack>
    </Page>
  );
}
