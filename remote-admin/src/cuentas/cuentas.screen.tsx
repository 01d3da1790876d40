import { useUser } from 'shared-auth';
import type { Cuenta } from 'shared-domain';
import { LinkButton, Page, Stack } from 'shared-ui';
import { Buscador, FiltroDeOpcion, Filtros, LimpiarFiltros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { COLUMNAS } from './columnas';
import { useCuentas } from './cuentas.api';
import { opcionesDeRol, rolesQueNombra } from './cuentas.rules';
import { texts } from './texts';

const ESTADOS = [
  { value: 'activo', label: texts.activas },
  { value: 'inactivo', label: texts.inactivas },
];
const POR_NOMBRE = { orden: 'nombre', sentido: 'asc' } as const;

interface Props {
  textos: typeof texts.empleados | typeof texts.usuarios;
  /** Where a new person is registered. */
  alta: string;
  /** Everyone but clients. */
  soloPersonal?: boolean;
}

function Cuentas({ textos, alta, soloPersonal = false }: Props) {
  const { rol } = useUser();
  const parametros = useParametros();
  const filtro = parametros.elegidos('q', 'rol', 'estado', 'orden', 'sentido', 'pagina');
  const cuentas = useCuentas(soloPersonal && !filtro.rol ? { ...filtro, rol: 'personal' } : filtro);
  const roles = soloPersonal ? rolesQueNombra(rol) : [...rolesQueNombra(rol), 'cliente' as const];
  return (
    <Page
      title={textos.titulo}
      subtitle={textos.subtitulo}
      actions={<LinkButton to={alta}>{texts.nuevaPersona}</LinkButton>}
    >
      <Stack>
        <Filtros>
          <Buscador parametros={parametros} nombre="q" label={texts.buscar} />
          <FiltroDeOpcion
            parametros={parametros}
            nombre="rol"
            label={texts.rol}
            todos={texts.todosLosRoles}
            options={opcionesDeRol(roles)}
          />
          <FiltroDeOpcion
            parametros={parametros}
            nombre="estado"
            label={texts.estado}
            todos={texts.todosLosEstados}
            options={ESTADOS}
          />
          <LimpiarFiltros parametros={parametros} nombres={['q', 'rol', 'estado']} />
        </Filtros>
        <Lista<Cuenta>
          titulo={textos.titulo}
          consulta={cuentas}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ id }) => id}
          cuenta={texts.cuenta}
          vacio={{ title: texts.vacio, text: texts.vacioAyuda }}
          ordenHabitual={POR_NOMBRE}
        />
      </Stack>
    </Page>
  );
}

/** The lender's staff, in front of a superadmin. */
export const EmpleadosScreen = () => (
  <Cuentas textos={texts.empleados} alta="/superadmin/empleados/nuevo" soloPersonal />
);

/** Everyone whom an admin looks after. */
export const UsuariosScreen = () => <Cuentas textos={texts.usuarios} alta="/admin/users/add" />;
