import {
  freePort,
  type ServiceProcess,
  startProcess,
  untilItAnswers,
} from '../../api/testing/service-process';

/** Keeps its port across restarts. */
export interface RestartedService {
  place: string;
  /** Returns the exit code. */
  restart(): Promise<number | null>;
  kill(): void;
}

/** @param program path of another service bundle than this checkout's */
export async function startRestarted(env: NodeJS.ProcessEnv, program?: string[]): Promise<RestartedService> {
  const port = await freePort();
  let running: ServiceProcess | undefined;
  const start = async () => {
    running = startProcess({ ...env, PORT: String(port) }, program);
    await untilItAnswers(running, port);
  };
  await start();
  return {
    place: `127.0.0.1:${port}`,
    async restart() {
      running?.child.kill('SIGTERM');
      const code = (await running?.exit) ?? null;
      await start();
      return code;
    },
    kill: () => running?.child.kill('SIGKILL'),
  };
}
