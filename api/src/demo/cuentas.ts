import type { Rol } from 'shared-domain';

export const CLAVE_DEMO = 'Demo-2026-creditos';
export const DNI_DEMO = '45678912';

/** Accounts of the demonstration. The second advisor and head show what two people do at once. */
export const CUENTAS_DEMO: readonly { username: string; fullName: string; rol: Rol; dni: string }[] = [
  { username: 'superadmin', fullName: 'Sofía Benítez Ñahui', rol: 'superadmin', dni: '40112233' },
  { username: 'admin', fullName: 'Andrés Peña Llerena', rol: 'admin', dni: '40223344' },
  { username: 'asesor', fullName: 'Álvaro Núñez Sandoval', rol: 'asesor', dni: '40334455' },
  { username: 'jefe', fullName: 'Jimena Ordóñez Távara', rol: 'jefe_negocios', dni: '40445566' },
  { username: 'auditor', fullName: 'Aurelio Ibáñez Rojas', rol: 'auditor', dni: '40556677' },
  { username: 'cajero', fullName: 'Camila Zúñiga Flores', rol: 'cajero', dni: '40667788' },
  { username: 'asesor2', fullName: 'Beatriz Saldaña Mío', rol: 'asesor', dni: '40778899' },
  { username: 'jefe2', fullName: 'Germán Castañeda Ruiz', rol: 'jefe_negocios', dni: '40889900' },
];
