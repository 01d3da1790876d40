import { screen } from '@testing-library/react';
import { remoteModuleProblem } from 'shared-auth';
import { startAnswers } from 'shared-auth/testing';
import type { Rol } from 'shared-domain/cuenta';
import { areas } from './areas';
import * as remote from './remote';
import { abrir } from './testing';

const PAGINAS: [Rol, string, string][] = [
  ['superadmin', '/superadmin', 'Inicio'],
  ['superadmin', '/superadmin/clientes', 'Clientes'],
  ['superadmin', '/superadmin/clientes/5', 'Expediente del cliente'],
  ['superadmin', '/superadmin/empleados', 'Empleados'],
  ['superadmin', '/superadmin/empleados/nuevo', 'Nuevo empleado'],
  ['superadmin', '/superadmin/limites', 'Límites y controles'],
  ['superadmin', '/superadmin/confirmaciones', 'Confirmaciones'],
  ['superadmin', '/superadmin/versiones', 'Versiones'],
  ['superadmin', '/superadmin/politica', 'Política de evaluación'],
  ['admin', '/admin/politica', 'Política de evaluación'],
  ['admin', '/admin/politica/versiones/1', 'Política de evaluación: versión 1'],
  ['admin', '/admin/politica/borrador', 'Borrador de la política'],
  ['superadmin', '/superadmin/politica/efecto', 'Efecto del borrador'],
  ['auditor', '/auditor/politica', 'Política de evaluación'],
  ['admin', '/admin', 'Panel'],
  ['admin', '/admin/dashboard', 'Panel'],
  ['admin', '/admin/users/list', 'Usuarios'],
  ['admin', '/admin/users/add', 'Nuevo usuario'],
  ['admin', '/admin/settings/general', 'Configuración general'],
  ['admin', '/admin/settings/security', 'Seguridad'],
  ['admin', '/admin/limites', 'Límites y controles'],
  ['admin', '/admin/confirmaciones', 'Confirmaciones'],
  ['admin', '/admin/versiones', 'Versiones'],
  ['auditor', '/auditor', 'Excepciones'],
  ['auditor', '/auditor/dashboard', 'Excepciones'],
  ['auditor', '/auditor/reports', 'Registro de auditoría'],
  ['auditor', '/auditor/limites', 'Límites y controles'],
  ['auditor', '/auditor/constancia/8', 'Constancia de desembolso'],
  ['auditor', '/encargado/teams/list', 'Equipos'],
  ['cajero', '/cajero', 'Desembolsos'],
  ['cajero', '/cajero/dashboard', 'Desembolsos'],
  ['cajero', '/cajero/reports', 'Reporte de desembolsos'],
  ['cajero', '/cajero/constancia/8', 'Constancia de desembolso'],
  ['cajero', '/encargado/teams/tasks', 'Tareas de equipos'],
];

test('keeps the contract of a remote', () => {
  expect(remoteModuleProblem(remote)).toBeUndefined();
});

test.each(PAGINAS)('%s finds a page at %s', async (rol, path, titulo) => {
  await startAnswers();
  abrir(rol, path);
  expect(await screen.findByRole('heading', { level: 1, name: titulo })).toBeVisible();
});

const ENLACES = Object.entries(areas).flatMap(([rol, { links }]) =>
  links.map(({ to, label }): [Rol, string, string] => [rol as Rol, label, to]),
);

test.each(ENLACES)('the menu of %s calls «%s» what the page at %s is titled', async (rol, label, to) => {
  await startAnswers();
  abrir(rol, to);
  expect(await screen.findByRole('heading', { level: 1, name: label })).toBeVisible();
});

test('an address that it does not know leads to the not-found page', async () => {
  await startAnswers();
  expect(abrir('admin', '/admin/otra').address()).toBe('/404');
});
