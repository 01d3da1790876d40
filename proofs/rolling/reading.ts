import { type Asked, persistentPerson } from '../failover/persistent';
import { pause } from '../failover/stricken-cluster';
import type { Notes } from '../history/notes';

const PLACES = ['/api/mi-cuenta', '/api/config/general', '/api/equipos'];

export function startReading(asked: Asked, username: string, notes: Notes) {
  const person = persistentPerson([asked], username, notes);
  const unexpected: string[] = [];
  let isOver = false;
  const running = (async () => {
    for (let i = 0; !isOver; i++) {
      const url = PLACES[i % PLACES.length] as string;
      const { answer } = await person.call({ method: 'GET', url });
      if (answer.statusCode !== 200) unexpected.push(`${url}: ${answer.statusCode} ${answer.body}`);
      await pause(20);
    }
  })();
  return {
    unexpected,
    finish: () => {
      isOver = true;
      return running;
    },
  };
}
