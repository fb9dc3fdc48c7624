import { type Command, UsageError } from './command.ts';
import { carimbarCheckpoint } from './transparencia/carimbar.ts';
import { mostrarChave } from './transparencia/chave.ts';
import { colherCossinaturas } from './transparencia/colher.ts';
import { conferirRegistro } from './transparencia/conferir.ts';
import { iniciarRegistro } from './transparencia/iniciar.ts';
import { provarAtos } from './transparencia/provar.ts';
import { testemunharRegistro } from './transparencia/testemunhar.ts';
import { withOpen } from './with-open.ts';

const ACTIONS = {
  conferir: conferirRegistro,
  iniciar: iniciarRegistro,
  carimbar: carimbarCheckpoint,
  colher: colherCossinaturas,
  chave: mostrarChave,
} as const;
const isAction = (text: string): text is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, text);

export const transparencia: Command = {
  nome: 'transparencia',
  uso: 'conferir [--checkpoint <arquivo>] | iniciar | carimbar | colher | chave | provar <arquivo> --chave <chave> | testemunhar (--registro <endereço> --chave <chave> | --porta <porta> --chave <chaves>) --nome <nome> [--pasta <pasta>]',
  resumo: 'Confere o registro transparente, que ninguém pode reescrever sem que se veja',
  ajuda: `
Cada emissão, suspensão, anulação e reemissão põe uma folha numa árvore pública em /registro-transparente. A folha não diz de
quem é; quem tem o diploma pode provar que ela está lá. O checkpoint assina a árvore inteira.

conferir   refaz a árvore e a compara com os checkpoints guardados (ANCORA_DIR e carimbados) e com a auditoria
  --checkpoint     compara também com um checkpoint guardado em outro lugar, por exemplo por uma testemunha
iniciar    inclui, uma vez, os diplomas publicados antes de haver o registro transparente
carimbar   pede o carimbo do tempo do checkpoint, uma vez por dia (o site faz sozinho com ACT_URLS)
colher     envia o checkpoint às testemunhas de TESTEMUNHAS e guarda o que cossinam (o site faz sozinho a cada hora)
chave      mostra o checkpoint e a chave pública, para dar às testemunhas
provar     confere, sem rede e sem banco, as provas que a página de um diploma dá (registro-transparente.json)
testemunhar  acompanha o registro de outra instituição: lembra o último checkpoint, exige que o novo o contenha e cossina;
             recusa outra história. Rode de hora em hora, com cron; não precisa de banco
  --registro, --chave  o endereço e a chave pública, como a página /registro-transparente de lá os mostra
  --nome               como esta testemunha se chama nas cossinaturas
  --pasta              onde ficam a chave dela e o que viu (padrão: testemunha)
  --porta              em vez de buscar, espera que os registros enviem (C2SP tlog-witness, POST /add-checkpoint), até que a
                       parem; --chave é então a de cada registro, separadas por vírgula. Use outra --pasta que a do cron

Saída: 0 intacto, provado, cossinado ou feito; 1 alterado ou recusado; 3 não foi possível conferir, ou falta "iniciar".`,
  opcoes: {
    checkpoint: { type: 'string' },
    registro: { type: 'string' },
    chave: { type: 'string' },
    nome: { type: 'string' },
    pasta: { type: 'string' },
    porta: { type: 'string' },
  },

  async run({ positionals, values }, world) {
    const [action, ...others] = positionals;
    const [path] = others;
    if (action === 'provar' && path !== undefined && others.length === 1)
      return provarAtos(path, values, world);
    if (action === 'testemunhar' && others.length === 0) return testemunharRegistro(values, world);
    if (action === undefined || !isAction(action) || others.length > 0)
      throw new UsageError(
        'informe: conferir, iniciar, carimbar, colher, chave, provar <arquivo> ou testemunhar',
      );
    const run = ACTIONS[action](values, world);
    return withOpen(world.openTransparencia, run);
  },
};
