import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { type Config, describeSigning } from '#config/config.ts';
import { findProgram } from './find-program.ts';
import { loadTestSettings } from './settings.ts';

/** The signing process as systemd starts it: one for each who connects to the socket, with that for its input and output. */
export async function umAssinador(path: string, config: Config): Promise<Server> {
  const { projectDir } = loadTestSettings();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    const child = spawn(process.execPath, [findProgram('sign-process').entry], {
      cwd: projectDir,
      env: describeSigning(config),
      stdio: [socket, socket, 'inherit'],
    });
    child.once('exit', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return server;
}
