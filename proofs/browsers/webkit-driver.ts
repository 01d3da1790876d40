import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../e2e/src/server';

export interface WebkitPrograms {
  driver: string;
  display: string;
  miniBrowser: string;
}

export interface WebkitSession {
  /** Calls W3C WebDriver. Its Node client has far more dependencies than these few calls justify. */
  call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
  end(): Promise<void>;
}

function callsTo(base: string) {
  return async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message} (${JSON.stringify(body ?? path)})`);
    return value;
  };
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  process.kill();
  await once(process, 'exit');
}

/** A virtual display, which reports its name on file descriptor 3. */
async function openDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(process.stdio[3] as NodeJS.ReadableStream, 'data');
  return { name: `:${String(number).trim()}`, process };
}

/** Opens the browser on its own display. Navigation does not wait for the page to load. */
export async function openSession({ driver, display, miniBrowser }: WebkitPrograms): Promise<WebkitSession> {
  const screen = await openDisplay(display);
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name, NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const call = callsTo(`http://127.0.0.1:${port}`);
  const capabilities = {
    alwaysMatch: {
      acceptInsecureCerts: true,
      pageLoadStrategy: 'none',
      strictFileInteractability: false,
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    },
  };

  async function begin(): Promise<{ sessionId: string }> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call('POST', '/session', { capabilities });
      } catch (error) {
        if (attempt === 100 || !(error instanceof TypeError)) throw error;
        await delay(100);
      }
    }
  }

  const { sessionId } = await begin();
  return {
    call: (method, path, body) => call(method, `/session/${sessionId}${path}`, body),
    async end() {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await stop(server);
      await stop(screen.process);
    },
  };
}
