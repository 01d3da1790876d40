export const DNI_CLIENTE_DEMO = '45678912';

export const PUBLIC_SCREENS: Record<string, string> = {
  login: '/',
  recuperar: '/?recuperar',
  restablecer: '/restablecer-contrasena?token=abc',
  'no-encontrada': '/404',
  'no-autorizada': '/401',
  verificar: '/verificar',
};

export const SCREENS = {
  asesor: {
    inicio: '/asesor/dashboard',
    registrar: '/asesor/evaluacion-cliente',
    enviadas: '/asesor/evaluaciones-enviadas',
    corregir: `/asesor/evaluacion-cliente/${DNI_CLIENTE_DEMO}`,
  },
  jefe: {
    cola: '/jefe-negocios',
    gestion: `/jefe-negocios/evaluaciones-clientes?dni=${DNI_CLIENTE_DEMO}`,
    decisiones: '/jefe-negocios/mis-decisiones?periodo=todo',
  },
  cliente: { inicio: '/cliente', evaluaciones: '/cliente/mis-evaluaciones', cuenta: '/mi-cuenta' },
  superadmin: {
    inicio: '/superadmin',
    clientes: '/superadmin/clientes',
    expediente: '/superadmin/clientes/1',
    empleados: '/superadmin/empleados',
    nuevo: '/superadmin/empleados/nuevo',
  },
  admin: {
    panel: '/admin/dashboard',
    usuarios: '/admin/users/list',
    nuevo: '/admin/users/add',
    general: '/admin/settings/general',
    seguridad: '/admin/settings/security',
    versiones: '/admin/versiones',
  },
  auditor: {
    excepciones: '/auditor/dashboard',
    auditoria: '/auditor/reports',
    equipos: '/encargado/teams/list',
    tareas: '/encargado/teams/tasks',
  },
  cajero: {
    desembolsos: '/cajero/dashboard',
    constancia: '/cajero/constancia/63',
    reporte: '/cajero/reports?periodo=todo',
  },
} satisfies Record<string, Record<string, string>>;

const RARE_PUBLIC_SCREENS = {
  confirmar: '/confirmar-correo#token=abc',
  'correo-anterior': '/correo-anterior#token=abc',
};

/** Not covered by `screens.spec.ts`. */
export const RARE_SCREENS: Partial<Record<Account, Record<string, string>>> = {
  cliente: {
    constancia: '/cliente/mis-evaluaciones/63/constancia',
    carta: '/cliente/mis-evaluaciones/49/carta',
  },
  superadmin: {
    versiones: '/superadmin/versiones',
    confirmaciones: '/superadmin/confirmaciones',
    politica: '/superadmin/politica',
  },
  admin: {
    confirmaciones: '/admin/confirmaciones',
    confirmadas: '/admin/confirmaciones?estado=confirmada',
    limites: '/admin/limites',
    politica: '/admin/politica',
    version: '/admin/politica/versiones/1',
    borrador: '/admin/politica/borrador',
    efecto: '/admin/politica/efecto',
  },
  auditor: {
    constancia: '/auditor/constancia/63',
    evaluaciones: '/auditor/evaluaciones',
    evaluacion: '/auditor/evaluaciones/1',
    consultas: '/auditor/consultas',
    consulta: '/auditor/consultas/1',
    limites: '/auditor/limites',
    politica: '/auditor/politica',
  },
  cajero: { hoy: '/cajero/reports', hoja: '/cajero/hoja-de-caja' },
};

type Account = keyof typeof SCREENS;

interface ProductScreen {
  name: string;
  path: string;
  account?: string;
}

const named = (screens: Record<string, string>, account?: string): ProductScreen[] =>
  Object.entries(screens).map(([name, path]) => ({ name, path, account }));

export const PRODUCT_SCREENS: readonly ProductScreen[] = [
  ...named({ ...PUBLIC_SCREENS, ...RARE_PUBLIC_SCREENS }),
  ...Object.entries(SCREENS).flatMap(([account, screens]) =>
    named({ ...screens, ...RARE_SCREENS[account as Account] }, account),
  ),
];
