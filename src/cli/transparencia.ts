import { explainUnreachable } from './auditoria/unreachable.ts';
import { type Command, UsageError } from './command.ts';
import { carimbarCheckpoint } from './transparencia/carimbar.ts';
import { mostrarChave } from './transparencia/chave.ts';
import { conferirRegistro } from './transparencia/conferir.ts';
import { iniciarRegistro } from './transparencia/iniciar.ts';

const ACTIONS = {
  conferir: conferirRegistro,
  iniciar: iniciarRegistro,
  carimbar: carimbarCheckpoint,
  chave: mostrarChave,
} as const;
const isAction = (text: string): text is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, text);

export const transparencia: Command = {
  nome: 'transparencia',
  uso: 'conferir [--checkpoint <arquivo>] | iniciar | carimbar | chave',
  resumo: 'Confere o registro transparente, que ninguém pode reescrever sem que se veja',
  ajuda: `
Cada emissão, suspensão, anulação e reemissão põe uma folha numa árvore pública em /registro-transparente. A folha não diz de
quem é; quem tem o diploma pode provar que ela está lá. O checkpoint assina a árvore inteira.

conferir   refaz a árvore e a compara com os checkpoints guardados (ANCORA_DIR e carimbados) e com a auditoria
  --checkpoint     compara também com um checkpoint guardado em outro lugar, por exemplo por uma testemunha
iniciar    inclui, uma vez, os diplomas publicados antes de haver o registro transparente
carimbar   pede o carimbo do tempo do checkpoint, uma vez por dia (o site faz sozinho com ACT_URLS)
chave      mostra o checkpoint e a chave pública, para dar às testemunhas

Saída: 0 intacto ou feito; 1 alterado ou recusado; 3 não foi possível conferir, ou falta "iniciar".`,
  opcoes: { checkpoint: { type: 'string' } },

  async run({ positionals, values }, world) {
    const [action, ...others] = positionals;
    if (action === undefined || !isAction(action) || others.length > 0)
      throw new UsageError('informe: conferir, iniciar, carimbar ou chave');
    const run = ACTIONS[action](values, world);
    try {
      const open = await world.openTransparencia();
      try {
        return await run(open);
      } finally {
        await open.close();
      }
    } catch (error) {
      return explainUnreachable(error);
    }
  },
};
