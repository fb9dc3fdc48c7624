import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { type Config, describeSigning } from '#config/config.ts';
import { loadTestSettings } from './settings.ts';

/** The signing process as systemd starts it: one for each who connects to the socket, with that for its input and output. */
export async function umAssinador(path: string, config: Config): Promise<Server> {
  const { projectDir } = loadTestSettings();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    const args = ['--import', 'tsx', join(projectDir, 'src', 'main', 'sign-process.ts')];
    const child = spawn(process.execPath, args, {
      cwd: projectDir,
      env: describeSigning(config),
      stdio: [socket, socket, 'inherit'],
    });
    child.once('exit', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return server;
}
