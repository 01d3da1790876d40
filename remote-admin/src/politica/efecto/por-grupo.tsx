import { type EfectoEnGrupo, GRUPO_DE_EFECTO } from 'shared-domain';
import { Table, type TableColumn } from 'shared-ui';
import { Seccion } from '../../lista/seccion';
import { texts } from './texts';

const columnasDe = (grupo: string): readonly TableColumn<EfectoEnGrupo>[] => [
  { key: 'grupo', label: grupo, room: 9 },
  {
    key: 'decisiones',
    label: texts.decisiones,
    align: 'end',
    render: ({ decisiones }) => texts.parteDe(decisiones, 0),
  },
  {
    key: 'cambian',
    label: texts.cambian,
    align: 'end',
    room: 9,
    render: ({ mejoran, empeoran, decisiones }) => texts.parteDe(mejoran + empeoran, decisiones),
  },
  {
    key: 'mejoran',
    label: texts.mejoran,
    align: 'end',
    room: 8,
    render: ({ mejoran, decisiones }) => texts.parteDe(mejoran, decisiones),
  },
  {
    key: 'empeoran',
    label: texts.empeoran,
    align: 'end',
    room: 8,
    render: ({ empeoran, decisiones }) => texts.parteDe(empeoran, decisiones),
  },
  {
    key: 'puntos',
    label: texts.puntos,
    align: 'end',
    room: 8,
    render: ({ puntos }) => texts.promedio(puntos),
  },
];

interface Props {
  por: keyof typeof GRUPO_DE_EFECTO;
  grupos: readonly EfectoEnGrupo[];
}

/** What changes for each kind of decision, so that an effect on some people alone is seen. */
export function PorGrupo({ por, grupos }: Props) {
  const nombre = GRUPO_DE_EFECTO[por];
  const cambian = grupos.filter(({ mejoran, empeoran }) => mejoran + empeoran > 0);
  const siguen = grupos.filter((grupo) => !cambian.includes(grupo));
  return (
    <Seccion titulo={texts.por(nombre)}>
      {cambian.length > 0 && (
        <Table
          caption={texts.por(nombre)}
          columns={columnasDe(nombre)}
          rows={cambian}
          getKey={({ grupo }) => grupo}
        />
      )}
      {siguen.length > 0 && <p>{texts.sinCambio(siguen)}</p>}
    </Seccion>
  );
}
