import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../server';
import type { WalkedPage } from './walked-page';

/** The member by which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

interface Programs {
  driver: string;
  display: string;
  miniBrowser: string;
}

/** Calls of W3C WebDriver: a dozen are needed, and its client for Node brings more than this whole folder has. */
function callsTo(base: string) {
  return async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message} (${JSON.stringify(body ?? path)})`);
    return value;
  };
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  process.kill();
  await once(process, 'exit');
}

/** A screen that nobody sees; it names itself on its third stream. */
async function openDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(process.stdio[3] as NodeJS.ReadableStream, 'data');
  return { name: `:${String(number).trim()}`, process };
}

/** WebKitGTK, which is the engine of Safari, driven with W3C WebDriver. */
export async function openWebkit({ driver, display, miniBrowser }: Programs): Promise<WalkedPage> {
  const screen = await openDisplay(display);
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name, NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const printed: string[] = [];
  // WebKit's driver tells nothing of the console; the browser writes it where its driver writes.
  server.stdout?.on('data', (text) => {
    const lines = String(text).split('\n');
    printed.push(...lines.filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line)));
  });
  const call = callsTo(`http://127.0.0.1:${port}`);
  const options = {
    binary: miniBrowser,
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  };
  const capabilities = {
    alwaysMatch: {
      acceptInsecureCerts: true,
      strictFileInteractability: false,
      'webkitgtk:browserOptions': options,
    },
  };
  const { sessionId } = await begin();
  const inSession = `/session/${sessionId}`;
  await call('POST', `${inSession}/window/rect`, { width: 1280, height: 880 });

  /** The driver listens a moment after it was started. */
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

  /** Runs a script on an element and answers the address of the element. */
  async function run(xpath: string, script: string): Promise<string> {
    const element = await find(xpath);
    const args = [{ [ELEMENT]: element.split('/').at(-1) }];
    await call('POST', `${inSession}/execute/sync`, { script, args });
    return element;
  }
  const findAll = async (value: string) => {
    const asked = call<Record<string, string>[]>('POST', `${inSession}/elements`, { using: 'xpath', value });
    // What is drawn anew while it is looked for is not there yet.
    const found = await asked.catch((error: Error) => {
      if (error.message.startsWith('stale')) return [];
      throw error;
    });
    return found.map((element) => element[ELEMENT]);
  };
  async function find(xpath: string): Promise<string> {
    const [first] = await findAll(xpath);
    if (!first) throw new Error(`No está: ${xpath}`);
    return `${inSession}/element/${first}`;
  }
  const write = async (xpath: string, text: string) => call('POST', `${await find(xpath)}/value`, { text });

  return {
    open: async (url) => void (await call('POST', `${inSession}/url`, { url })),
    address: () => call('GET', `${inSession}/url`),
    count: async (xpath) => (await findAll(xpath)).length,
    read: async (xpath) => {
      const found = await findAll(xpath);
      const texts = found.map((one) => call<string>('GET', `${inSession}/element/${one}/text`));
      return (await Promise.all(texts)).join(' · ');
    },
    click: async (xpath) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          // The driver brings an element to the edge of the window, where what stays in sight lies over it.
          const element = await run(xpath, "arguments[0].scrollIntoView({ block: 'center' })");
          return void (await call('POST', `${element}/click`, {}));
        } catch (error) {
          // What still moves, or a message that goes away, lies over it for a moment; a list is drawn anew.
          if (attempt === 40) throw new Error(`No se puede pulsar ${xpath}`, { cause: error });
          await delay(100);
        }
      }
    },
    type: async (xpath, text) => {
      // The driver's own way to clear a field leaves it, and what listens for that closes its list.
      await run(xpath, 'arguments[0].focus(); arguments[0].select()');
      await write(xpath, text);
    },
    choose: async (xpath, value) => {
      await run(xpath, "arguments[0].scrollIntoView({ block: 'center' })");
      await call('POST', `${await find(`${xpath}/option[@value='${value}']`)}/click`, {});
    },
    attach: async (xpath, file) => void (await write(xpath, file)),
    printed: () => printed,
    close: async () => {
      await call('DELETE', inSession).catch(() => undefined);
      await end(server);
      await end(screen.process);
    },
  };
}
