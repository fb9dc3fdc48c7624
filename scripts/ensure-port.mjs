import { createServer } from 'node:net';

/** The exit code of the server for something wrong here. */
const WRONG = 70;

/**
 * Ends with a sentence where the port is taken: before anything is built or issued, which takes a minute. What is wrong
 * with the values themselves, the server says.
 */
export async function ensurePort({ HOST: host = 'localhost', PORT = '3000' }) {
  if (!/^[1-9]\d{0,4}$/.test(PORT) || Number(PORT) > 65_535) return;
  const code = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ host, port: Number(PORT) }, () => server.close(() => resolve(null)));
  });
  if (code !== 'EADDRINUSE') return;
  console.error(`PORT: a porta ${PORT} já está em uso; escolha outra.`);
  process.exit(WRONG);
}
