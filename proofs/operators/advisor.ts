import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../scripts/src/workspace';
import type { Machine } from './machine';
import { ADVISOR } from './product';

export interface Work {
  told: number[];
  later: number;
  signIns: number;
  longest: number;
}

export async function makeAdvisor(database: Machine): Promise<void> {
  const { status, said } = await database.run(`sudo -u postgres psql -q credievalua <<'END'
    insert into usuarios ("fullName", email, rol, username, dni, "claveHash", activo, "creadoEn", busqueda)
    select 'Asesora Prueba', 'asesora@financiera.example', 'asesor', '${ADVISOR.username}', '45678913', "claveHash", 1,
      "creadoEn", 'asesora prueba' from usuarios where username = 'ipena'
    on conflict do nothing;
END`);
  if (status !== 0) throw new Error(said);
}

/** Milliseconds. The last calls wait for one failover at most. */
const PATIENCE_MS = 120_000;

/** Registers evaluations with a PDF through the proxy until stopped. */
export class Advisor {
  private readonly child: ChildProcess;
  private said = '';

  constructor(app: Machine, count?: number) {
    const certificate = join(app.root, 'etc/credievalua/tls.pem');
    const args = ['--import', 'tsx', 'proofs/operators/advisor.process.ts', certificate];
    this.child = spawn(process.execPath, [...args, ...(count ? [`${count}`] : [])], { cwd: ROOT });
    for (const output of [this.child.stdout, this.child.stderr])
      output?.on('data', (part) => (this.said += part));
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Waits for the end; `isEnough` ends it after the current call. */
  async finish(isEnough = false): Promise<Work> {
    if (this.child.exitCode === null) {
      const closed = once(this.child, 'close');
      if (isEnough) this.child.kill('SIGTERM');
      const tooLong = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE_MS);
      await closed;
      clearTimeout(tooLong);
    }
    if (this.child.exitCode !== 0) throw new Error(`Quien registraba evaluaciones terminó: ${this.said}`);
    return JSON.parse(this.said);
  }
}

/** Confirmed evaluations without a row, a file or an audit event. */
export async function missing(database: Machine, told: readonly number[]): Promise<number[]> {
  const { said } =
    await database.run(`sudo -u postgres psql -qAt credievalua -c 'select e.id from evaluaciones e
    join adjuntos a on a."evaluacionId" = e.id
    join auditoria t on t."evaluacionId" = e.id and t.tipo = $$evaluacion.registrada$$' 2>/dev/null`);
  const stored = said.split('\n').filter(Boolean).map(Number);
  return told.filter((id) => stored.filter((one) => one === id).length !== 1);
}
