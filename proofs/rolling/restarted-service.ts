import {
  freePort,
  type ServiceProcess,
  startProcess,
  untilItAnswers,
} from '../../api/testing/service-process';

/** A process of the service that keeps its port from one start to the next. */
export interface RestartedService {
  place: string;
  /** Ends it as a manager of services does, and starts it again. Gives the code with which it ended. */
  restart(): Promise<number | null>;
  kill(): void;
}

/** @param program the service as one file, where it is not the one of this checkout */
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
