import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import { type FiltroCuentas, rolesQueNombra } from 'shared-domain';
import { LinkButton, Page, Stack } from 'shared-ui';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { TerminarTodas } from '../sesiones/terminar-todas';
import { COLUMNAS } from './columnas';
import { cuentasDe } from './cuentas.api';
import { opcionesDeRol } from './opciones-de-rol';
import { texts } from './texts';

const ESTADOS = [
  { value: 'activo', label: texts.activas },
  { value: 'inactivo', label: texts.inactivas },
];

interface Props {
  /** `empleados` is the staff, for a superadmin; `usuarios` is everyone whom an admin manages, clients too. */
  vista: 'empleados' | 'usuarios';
  /** Address of the screen that creates an account. */
  alta: string;
}

export default function CuentasScreen({ vista, alta }: Props) {
  const { rol } = useUser();
  const parametros = useParametros();
  const elegido = parametros.elegidos<FiltroCuentas>(
    'q',
    'rol',
    'estado',
    'orden',
    'sentido',
    'pagina',
    'cursor',
  );
  const isPersonal = vista === 'empleados';
  const cuentas = useQuery(cuentasDe(isPersonal ? { rol: 'personal', ...elegido } : elegido));
  const roles = isPersonal ? rolesQueNombra(rol) : [...rolesQueNombra(rol), 'cliente' as const];
  const textos = texts[vista];
  return (
    <Page
      title={textos.titulo}
      subtitle={textos.subtitulo}
      actions={
        <>
          <EnlaceAConfirmaciones />
          <LinkButton to={alta}>{textos.nueva}</LinkButton>
        </>
      }
    >
      <Stack>
        <Filtros
          parametros={parametros}
          campos={[
            { nombre: 'q', label: texts.buscar },
            { nombre: 'rol', label: texts.rol, todos: texts.todosLosRoles, options: opcionesDeRol(roles) },
            { nombre: 'estado', label: texts.estado, todos: texts.todosLosEstados, options: ESTADOS },
          ]}
        />
        <Lista
          textos={{ ...texts, ...textos }}
          consulta={cuentas}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ id }) => id}
          ordenHabitual={{ orden: 'nombre', sentido: 'asc' }}
        />
        {rol === 'superadmin' && <TerminarTodas />}
      </Stack>
    </Page>
  );
}
