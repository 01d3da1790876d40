import {
  accionesDeCuenta,
  correoReciente,
  dejaSinSuperadmin,
  esperaConfirmacion,
  pierdeAcceso,
  porqueNoAbrir,
  porqueNoAgregarDni,
  porqueNoConfirmarCorreo,
  puedeAdministrar,
  rolesCuyasSesionesCierra,
  rolesQueAdministra,
  rolesQueNombra,
} from './cuenta.rules';
import { ROLES, type Rol } from './rol';

const SIN_MANDO: Rol[] = ['cliente', 'asesor', 'auditor', 'cajero', 'jefe_negocios'];

test.each(ROLES)('%s manages whom the contract says', (rol) => {
  const esperados = rol === 'superadmin' ? ROLES : rol === 'admin' ? SIN_MANDO : [];
  expect(rolesQueAdministra(rol)).toEqual(esperados);
  for (const otro of ROLES) {
    expect(puedeAdministrar({ rol }, { rol: otro })).toBe(esperados.includes(otro));
  }
  expect(rolesQueNombra(rol)).toEqual(esperados.filter((otro) => otro !== 'cliente'));
});

test('an admin ends the sessions of everybody but superadmins', () => {
  expect(rolesCuyasSesionesCierra('superadmin')).toEqual(ROLES);
  expect(rolesCuyasSesionesCierra('admin')).toEqual(ROLES.slice(1));
  expect(rolesCuyasSesionesCierra('jefe_negocios')).toEqual([]);
});

test.each([
  [{ rol: 'asesor', activo: true }, { rol: 'asesor', activo: true }, false],
  [{ rol: 'asesor', activo: true }, { rol: 'asesor', activo: false }, true],
  [{ rol: 'asesor', activo: false }, { rol: 'asesor', activo: true }, false],
  [{ rol: 'asesor', activo: true }, { rol: 'cajero', activo: true }, true],
  [{ rol: 'asesor', activo: false }, { rol: 'cajero', activo: true }, true],
] as const)('%o to %o takes access away: %s', (antes, despues, esperado) => {
  expect(pierdeAcceso(antes, despues)).toBe(esperado);
});

test('only the last active superadmin may not go', () => {
  expect(dejaSinSuperadmin({ rol: 'superadmin' }, 0)).toBe(true);
  expect(dejaSinSuperadmin({ rol: 'superadmin' }, 1)).toBe(false);
  expect(dejaSinSuperadmin({ rol: 'admin' }, 0)).toBe(false);
});

test("one's own account keeps its role and stays on; a disabled one gets no link", () => {
  const propia = 'No puede desactivar su propia cuenta ni cambiar su propio rol.';
  const abiertas = {
    cambiar: null,
    cambiarRol: null,
    desactivar: null,
    restablecer: null,
    confirmarCorreo: 'La cuenta no tiene un correo pendiente de confirmar.',
    cerrarSesion: null,
    reponerFactor: null,
    enlazar: null,
  };
  const quien = { id: 1, dni: '40112233' };
  const otra = { id: 2, dni: '40223344' };
  const activa = {
    rol: 'asesor' as const,
    activo: true,
    correoReciente: false,
    factores: 1,
    enlazada: false,
    correoPedido: null,
    correoElegidoPor: null,
  };
  expect(accionesDeCuenta(quien, { ...otra, ...activa })).toEqual(abiertas);
  expect(accionesDeCuenta(quien, { ...quien, ...activa })).toEqual({
    ...abiertas,
    cambiarRol: propia,
    desactivar: propia,
    reponerFactor: 'No puede pedir que se quiten sus propios segundos factores: lo hacen otras dos personas.',
    enlazar: 'Vincule su propia cuenta en «Mi cuenta», o pídalo a otras dos personas que administren.',
  });
  expect(accionesDeCuenta(quien, { ...otra, ...activa, activo: false })).toEqual({
    ...abiertas,
    restablecer: 'La cuenta está desactivada: actívela antes de enviar el enlace.',
  });
  expect(accionesDeCuenta(quien, { ...otra, ...activa, correoReciente: true })).toEqual({
    ...abiertas,
    restablecer:
      'El correo de la cuenta se confirmó hace menos de 24 horas: espere ese plazo antes de enviar el enlace.',
  });
});

test('second factors are removed where there are some, and never by the person of the account', () => {
  const quien = { id: 1, dni: '40112233' };
  const cuenta = {
    id: 2,
    dni: '40223344',
    rol: 'asesor' as const,
    activo: true,
    correoReciente: false,
    factores: 2,
    enlazada: null,
    correoPedido: null,
    correoElegidoPor: null,
  };
  const reponer = (otra: Partial<typeof cuenta>) =>
    accionesDeCuenta(quien, { ...cuenta, ...otra }).reponerFactor;
  expect(reponer({})).toBeNull();
  expect(reponer({ factores: 0 })).toBe('La cuenta no tiene un segundo factor.');
  expect(reponer({ dni: '401122334' })).toMatch(/^No puede pedir que se quiten sus propios/);
});

const DIA = 86_400_000;
test.each([
  ['a day less a moment ago', 0, DIA - 1, true],
  ['a day ago', 0, DIA, false],
  ['never', null, 1, false],
] as const)('an address that was confirmed %s', (_cuando, correoDesde, ahora, reciente) => {
  expect(correoReciente({ correoDesde }, ahora)).toBe(reciente);
});

test('the second person for an address is neither who asked for it nor the person of the account', () => {
  const cuenta = { id: 2, dni: '40223344' };
  const pedido = { pedidoPor: { id: 3, dni: '40334455' }, consentidoEn: null };
  const de = (quien: { id: number; dni: string | null }, otro: Partial<typeof pedido> = {}) =>
    porqueNoConfirmarCorreo(quien, cuenta, { ...pedido, ...otro });
  expect(de({ id: 1, dni: '40112233' })).toBeNull();
  expect(de({ id: 3, dni: null })).toMatch(/^Usted propuso/);
  expect(de({ id: 4, dni: '403344551' })).toMatch(/con otra cuenta/);
  expect(de(cuenta)).toMatch(/es sobre usted/);
  expect(de({ id: 1, dni: null })).toMatch(/^Su cuenta no tiene un DNI/);
  expect(porqueNoConfirmarCorreo(cuenta, cuenta, { ...pedido, pedidoPor: null })).toMatch(/otra vez/);
  expect(porqueNoConfirmarCorreo(cuenta, cuenta, { ...pedido, consentidoEn: 5 })).toMatch(/ya se aceptó/);
});

test.each([
  ['an account of staff', {}, null],
  ['one that is linked', { enlazada: true }, 'La cuenta ya está vinculada con el proveedor de identidad.'],
  [
    'one of a lender without a provider',
    { enlazada: null },
    'Esta institución no tiene un proveedor de identidad.',
  ],
  ['one of a client', { rol: 'cliente' as const }, 'Solo el personal ingresa con el proveedor de identidad.'],
  [
    'the own one',
    { id: 1 },
    'Vincule su propia cuenta en «Mi cuenta», o pídalo a otras dos personas que administren.',
  ],
])('a link of %s is proposed or refused with a reason', (_, otra, porque) => {
  const cuenta = {
    id: 2,
    dni: '40223344',
    rol: 'asesor' as const,
    activo: true,
    correoReciente: false,
    correoPedido: null,
    correoElegidoPor: null,
  };
  const enlazar = { ...cuenta, factores: 0, enlazada: false, ...otra };
  expect(accionesDeCuenta({ id: 1, dni: '40112233' }, enlazar).enlazar).toBe(porque);
});

test.each([null, '', 'CE-4011'])(
  'an administrator with %j as DNI takes no access and removes no factor',
  (dni) => {
    const cuenta = {
      id: 2,
      dni: '40223344',
      rol: 'asesor' as const,
      activo: true,
      correoReciente: false,
      correoPedido: null,
      correoElegidoPor: null,
    };
    const otra = { ...cuenta, factores: 1, enlazada: false };
    const texto = expect.stringMatching(/^Su cuenta no tiene un DNI/);
    expect(accionesDeCuenta({ id: 1, dni }, otra)).toMatchObject({
      cambiarRol: texto,
      desactivar: texto,
      reponerFactor: texto,
      enlazar: texto,
    });
  },
);

test.each([null, '', 'CE-4011'])(
  'an account with %j as DNI is closed, and gets one before two people change it',
  (dni) => {
    const cuenta = {
      id: 2,
      dni,
      rol: 'asesor' as const,
      activo: true,
      correoReciente: false,
      correoPedido: null,
      correoElegidoPor: null,
    };
    const quien = { id: 1, dni: '40112233' };
    const texto = 'La cuenta no tiene un DNI: agréguelo antes.';
    expect(accionesDeCuenta(quien, { ...cuenta, factores: 1, enlazada: false })).toMatchObject({
      desactivar: null,
      reponerFactor: texto,
      enlazar: texto,
    });
    expect(porqueNoAgregarDni(quien, cuenta)).toBeNull();
    expect(porqueNoAgregarDni({ id: 2, dni }, cuenta)).toMatch(/lo agrega otra persona/);
    expect(porqueNoAgregarDni(quien, { id: 2, dni: '40223344' })).toMatch(/ya tiene un DNI/);
  },
);

test.each([
  ['that an advisor registered', { claveHash: null, correoElegidoPor: 3 }, true],
  ['that another person confirmed', { claveHash: null, correoElegidoPor: null }, false],
  ['that was opened', { claveHash: 'x', correoElegidoPor: 3 }, false],
])('an account %s waits for another person: %s', (_cual, cuenta, espera) => {
  expect(esperaConfirmacion(cuenta)).toBe(espera);
});

test.each([
  ['another person', { id: 1, dni: '40112233' }, null],
  ['the advisor', { id: 3, dni: '40334455' }, /^Usted registró el correo/],
  ['the advisor, whose account has no DNI any more', { id: 3, dni: null }, /^Usted registró el correo/],
  ['the advisor with another account', { id: 4, dni: '403344551' }, /^Usted registró el correo/],
  ['somebody without a DNI', { id: 1, dni: null }, /^Su cuenta no tiene un DNI/],
])('the address that an advisor chose is confirmed, or not, by %s', (_quien, quien, porque) => {
  const texto = porqueNoAbrir(quien, { id: 3, dni: '40334455' });
  if (porque === null) expect(texto).toBeNull();
  else expect(texto).toMatch(porque);
  expect(porqueNoAbrir(quien, null)).toBeNull();
});

test('nobody confirms the address that an account without a DNI chose', () => {
  const quien = { id: 1, dni: '40112233' };
  expect(porqueNoAbrir(quien, { id: 3, dni: 'CE-4011' })).toMatch(/registró el correo no tiene un DNI/);
});

test('a recent address is told before who has to confirm it', () => {
  const cuenta = { id: 2, dni: '40223344', rol: 'cliente' as const, factores: 0, enlazada: null };
  const restablecer = (correoReciente: boolean) =>
    accionesDeCuenta(
      { id: 3, dni: '40334455' },
      {
        ...cuenta,
        activo: true,
        correoReciente,
        correoPedido: null,
        correoElegidoPor: { id: 3, dni: '40334455' },
      },
    ).restablecer;
  expect(restablecer(true)).toMatch(/menos de 24 horas/);
  expect(restablecer(false)).toMatch(/^Usted registró/);
});
