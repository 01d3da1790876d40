/** A change that cannot be told in the trail, because somebody else than this service wrote the end of the trail. */
export class TrailBroken extends Error {
  override name = 'TrailBroken';

  constructor() {
    super(
      'El final de la auditoría no lo escribió este servicio. Si acaba de actualizarlo, arránquelo una vez; ' +
        'si no: npm run admin -- auditoria-verificar',
    );
  }
}

/**
 * The change is stored, and its event waits in the queue or was taken out of it: nobody is told that all went well. Whoever
 * made the change gets it as the cause of `FailedAfterCommit`.
 */
export class NotChained extends Error {
  override name = 'NotChained';

  constructor(cause?: unknown) {
    super('The event of a committed change could not be chained.', { cause });
  }
}
