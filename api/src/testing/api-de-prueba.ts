import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Rol, Tokens } from 'shared-domain';
import { buildApp, type Dependencias } from '../app';
import type { CuidadoTestigo } from '../auditoria/testigo';
import { type Config, loadConfig } from '../config';
import { createPasswordHasher, type PasswordCost } from '../contrasena/password-hash';
import type { Mensaje } from '../correo/correo';
import type { Motor } from '../db/connection';
import { CLAVE_DEMO, CUENTAS_DEMO, DNI_DEMO } from '../demo/cuentas';
import { revisarPdf } from '../evaluaciones/pdf/pdf.rules';
import type { RevisorPdf } from '../evaluaciones/pdf/revisor-pdf';
import type { Metricas } from '../operacion/metricas/metricas';
import { busquedaDeCuenta } from '../usuarios/busqueda';
import { type BaseDePrueba, baseDePrueba } from './motores';

/** The same check without its thread, which has tests of its own. */
const REVISOR_DE_PRUEBA: RevisorPdf = { revisar: async (pdf) => revisarPdf(pdf), close: async () => {} };

/** Argon2 as cheap as it goes: what it costs for real has a test of its own. */
const COSTO_DE_PRUEBA = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const CLAVE = CLAVE_DEMO;
export const DNI_CLIENTE = DNI_DEMO;

export const USUARIO_DE_ROL: Record<Rol, string> = {
  superadmin: 'superadmin',
  admin: 'admin',
  cliente: 'cliente',
  asesor: 'asesor',
  auditor: 'auditor',
  cajero: 'cajero',
  jefe_negocios: 'jefe',
};

export interface ApiDePrueba {
  app: FastifyInstance;
  base: BaseDePrueba;
  config: Config;
  /** The API's clock; tests may move it. */
  reloj: { ahora: number };
  /** What was mailed. */
  correos: Mensaje[];
  entrar(username: string, recordar?: boolean): Promise<Tokens>;
  /** A call as that user, who signs in at their first. */
  como(username: string, llamada: InjectOptions): Promise<Respuesta>;
  llamar(llamada: InjectOptions): Promise<Respuesta>;
  close(): Promise<void>;
}

export type Respuesta = Awaited<ReturnType<FastifyInstance['inject']>>;

/** The real API on a real database with the accounts of the demonstration and no evaluations. */
export async function apiDePrueba(
  motor: Motor = 'sqlite',
  opciones: Partial<Pick<Dependencias, 'logger' | 'revisorPdf'>> & {
    env?: NodeJS.ProcessEnv;
    passwordCost?: PasswordCost;
    /** Runs when a mail is to leave; the mail counts as sent once it is done. */
    alEnviar?: (mensaje: Mensaje) => Promise<void>;
    databaseUrl?: string;
    metricas?: (base: BaseDePrueba) => Metricas;
    testigo?: (base: BaseDePrueba) => CuidadoTestigo;
  } = {},
): Promise<ApiDePrueba> {
  const base = await baseDePrueba(motor, opciones.databaseUrl);
  const passwords = await createPasswordHasher(opciones.passwordCost ?? COSTO_DE_PRUEBA);
  const config = loadConfig({ DATA_DIR: base.dataDir, ...opciones.env });
  const reloj = { ahora: Date.now() };
  const correos: Mensaje[] = [];
  const app = await buildApp({
    config,
    base,
    passwords,
    enviarCorreo: async (mensaje) => {
      await opciones.alEnviar?.(mensaje);
      correos.push(mensaje);
    },
    revisorPdf: opciones.revisorPdf ?? REVISOR_DE_PRUEBA,
    ...(opciones.metricas && { metricas: opciones.metricas(base) }),
    ...(opciones.testigo && { testigo: opciones.testigo(base) }),
    reloj: () => reloj.ahora,
    ...(opciones.logger && { logger: opciones.logger }),
  });
  const cuentas = [
    ...CUENTAS_DEMO,
    { username: 'cliente', fullName: 'Rosa María Núñez Quiñones', rol: 'cliente' as const, dni: DNI_DEMO },
  ];
  const claveHash = await passwords.hash(CLAVE);
  await base.db
    .insertInto('usuarios')
    .values(
      cuentas.map((cuenta) => ({
        ...cuenta,
        email: `${cuenta.username}@prueba.example`,
        claveHash,
        activo: 1,
        busqueda: busquedaDeCuenta(cuenta),
        creadoEn: reloj.ahora,
      })),
    )
    .execute();

  const accesos = new Map<string, string>();
  const llamar = (llamada: InjectOptions) => app.inject(llamada);
  const entrar = async (username: string, recordar = false): Promise<Tokens> => {
    const payload = { username, password: CLAVE, remember_me: recordar };
    const respuesta = await llamar({ method: 'POST', url: '/api/login', payload });
    const tokens = respuesta.json<Tokens>();
    accesos.set(username, tokens.access_token);
    return tokens;
  };
  return {
    app,
    base,
    config,
    reloj,
    correos,
    entrar,
    llamar,
    async como(username, llamada) {
      const token = accesos.get(username) ?? (await entrar(username)).access_token;
      return llamar({ ...llamada, headers: { ...llamada.headers, authorization: `Bearer ${token}` } });
    },
    async close() {
      await app.close();
      await base.close();
    },
  };
}
