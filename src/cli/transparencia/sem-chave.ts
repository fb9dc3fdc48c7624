import type { Outcome } from '../command.ts';

/** With `DATABASE_URL` the program never makes the key: all nodes share one. */
export const explainSemChave = (path: string): Outcome => ({
  exitCode: 3,
  text: `Falta a chave do registro transparente (${path}). Copie-a dos outros servidores; só no primeiro deles, e só se nunca houve uma, crie-a com: umask 077; test -e ${path} || openssl genpkey -algorithm ed25519 -out ${path}`,
  json: { erro: 'sem-chave' },
});
