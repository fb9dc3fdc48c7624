import { type Command, UsageError } from './command.ts';

export const migrar: Command = {
  nome: 'migrar',
  uso: '[--papel <papel da aplicação>]',
  resumo: 'Prepara o banco de dados; no PostgreSQL, com dois papéis',
  ajuda: `
Traz as tabelas à versão deste programa. Com SQLite não é preciso: todo comando o faz. Com PostgreSQL, rode-o com DATABASE_URL do papel
que é dono das tabelas, e dê em --papel o papel com que o site e os comandos trabalham: ele recebe o que precisa nas outras
tabelas, e na auditoria só pode acrescentar e ler (INSERT e SELECT). O papel que não existe é criado, sem senha: dê-lhe uma. Repita a cada versão
nova, antes de iniciar o site.

Saída: 0 feito, 3 o banco não responde ou não permite.`,
  opcoes: { papel: { type: 'string' } },

  async run({ positionals, values }, world) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const papel = typeof values['papel'] === 'string' ? values['papel'] : null;
    if (papel !== null && !PAPEL.test(papel))
      throw new UsageError('--papel: use letras minúsculas sem acento, dígitos e _, como diploma_app');
    if (papel !== null && world.config.databaseUrl === null)
      throw new UsageError('--papel: só há papéis com DATABASE_URL');
    const { engine, papelNovo } = await world.migrate(papel);
    const text = [
      'Banco de dados na versão deste programa.',
      ...(papel === null ? [] : [describePapel(papel, papelNovo === true)]),
      ...(engine === 'postgres' && papel === null ? [SEM_PAPEL] : []),
    ].join('\n');
    return { exitCode: 0, text, json: { banco: engine, papel, papelNovo } };
  },
};

const PAPEL = /^[a-z_][a-z0-9_]{0,62}$/;

const describePapel = (papel: string, isNew: boolean): string =>
  isNew
    ? `O papel ${papel} foi criado, sem senha: dê-lhe uma (\\password ${papel}, no psql). Na auditoria ele só acrescenta e lê.`
    : `O papel ${papel} na auditoria só acrescenta e lê.`;

const SEM_PAPEL =
  'Sem --papel, o site trabalha como dono das tabelas e poderia mudar a auditoria: veja docs/operacao/auditoria.md.';
