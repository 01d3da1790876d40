import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// Lower bound: Node serves constant bytes.
const body = readFileSync(process.env.BODY as string);
createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
