// HEALTHCHECK of the image.
const { PORT = '3000' } = process.env;

const answer = await fetch(`http://127.0.0.1:${PORT}/api/salud`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
