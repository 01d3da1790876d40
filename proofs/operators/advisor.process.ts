import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { solicitudDeEjemplo, usuarioDeEjemplo } from 'shared-domain/campos/ejemplos';
import { ADVISOR, PRODUCT } from './product';

const [, , certificate = '', count = 'Infinity'] = process.argv;
const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate), servername: PRODUCT.host });

interface Answer {
  status: number;
  body: string;
}

function call(method: string, path: string, headers: Record<string, string>, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        method,
        path,
        host: PRODUCT.address,
        headers: { host: PRODUCT.host, ...headers },
        timeout: 90_000,
      },
      async (answer) => {
        let text = '';
        try {
          for await (const part of answer) text += part;
        } catch (error) {
          reject(error);
        }
        resolve({ status: answer.statusCode ?? 0, body: text });
      },
    );
    sent.on('error', reject).end(body);
  });
}

async function persist(make: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await make().catch(() => undefined);
    if (answer && answer.status !== 503 && answer.status !== 429) return answer;
    later += 1;
    await delay(200);
  }
}

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
  '3 0 obj<</Type/Page/MediaBox[0 0 9 9]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

async function formOf(dni: string) {
  const text = JSON.stringify(solicitudDeEjemplo({ usuario: usuarioDeEjemplo({ dni }) }));
  const form = new FormData();
  form.append('data', text);
  form.append('pdf', new Blob([PDF], { type: 'application/pdf' }), 'ficha.pdf');
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) };
}

async function signIn(): Promise<string> {
  signIns += 1;
  const body = Buffer.from(JSON.stringify({ ...ADVISOR, remember_me: false }));
  const answer = await persist(() =>
    call('POST', '/api/login', { 'content-type': 'application/json' }, body),
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
  return JSON.parse(answer.body).access_token;
}

let later = 0;
let signIns = 0;
let longest = 0;
let isOver = false;
process.once('SIGTERM', () => (isOver = true));

let token = await signIn();
const told: number[] = [];
const base = 10_000_000 + Math.floor(Math.random() * 60_000_000);
while (!isOver && told.length < Number(count)) {
  const begun = performance.now();
  const { type, body } = await formOf(String(base + told.length));
  const key = randomUUID();
  const send = () =>
    call(
      'POST',
      '/api/evaluaciones/create',
      { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': key },
      body,
    );
  let answer = await persist(send);
  if (answer.status === 401) {
    token = await signIn();
    answer = await persist(send);
  }
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
  told.push(JSON.parse(answer.body).id);
  longest = Math.max(longest, performance.now() - begun);
  await delay(50);
}
process.stdout.write(`${JSON.stringify({ told, later, signIns, longest: Math.round(longest) })}\n`);
process.exit(0);
