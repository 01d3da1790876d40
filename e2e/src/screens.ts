import type { Page } from '@playwright/test';
import { DNI_CLIENTE_DEMO } from './people';
import { expect } from './test';

/** The pages that need no session, by the name of their picture. */
export const PUBLIC_SCREENS: Record<string, string> = {
  login: '/',
  recuperar: '/?recuperar',
  restablecer: '/restablecer-contrasena?token=abc',
  'no-encontrada': '/404',
  'no-autorizada': '/401',
};

/** Every screen of every role, by the account that opens it and the name of its picture. */
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
    constancia: '/cajero/constancia/1',
    reporte: '/cajero/reports',
  },
} satisfies Record<string, Record<string, string>>;

/** Opens a screen and waits until it has all of its data. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
