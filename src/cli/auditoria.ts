import { mostrarCabeca } from './auditoria/cabeca.ts';
import { carimbarAuditoria } from './auditoria/carimbar.ts';
import { conferirAuditoria } from './auditoria/conferir.ts';
import { listarAuditoria } from './auditoria/listar.ts';
import { retomarRegistro } from './auditoria/retomar.ts';
import { type Command, UsageError } from './command.ts';
import { withOpen } from './with-open.ts';

const ACTIONS = {
  conferir: conferirAuditoria,
  listar: listarAuditoria,
  carimbar: carimbarAuditoria,
  cabeca: mostrarCabeca,
  retomar: retomarRegistro,
} as const;
const isAction = (text: string): text is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, text);

export const auditoria: Command = {
  nome: 'auditoria',
  uso: 'conferir [--cabeca N:hash] | listar [--desde D] [--ate D] [--diploma id] [--acao A] [--endereco IP] | carimbar | cabeca | retomar --motivo <texto>',
  resumo: 'Confere, lista e carimba o registro de tudo o que foi feito',
  ajuda: `
O registro guarda quem fez o quê, quando e com que diploma, e cada consulta por CPF e matrícula (só como resumo com chave).
Cada entrada leva o resumo da anterior: mudar, tirar ou trocar qualquer uma aparece.

conferir   segue a cadeia inteira, os carimbos do tempo e a âncora (ANCORA_DIR)
  --cabeca N:hash  confere também a cabeça que você anotou em outro lugar; pode repetir, separando por vírgula
listar     mostra as entradas, da mais antiga para a mais nova
  --desde, --ate   dia (AAAA-MM-DD, em Brasília) ou instante (2026-11-15T12:00:00Z); --ate inclui o dia
  --diploma        identificador interno do diploma
  --acao           por exemplo publicado, anulado, acesso
  --endereco       consultas vindas de um endereço IP
  --limite         quantas entradas, no máximo (padrão: 1000)
carimbar   pede o carimbo do tempo da cabeça, uma vez por dia
cabeca     mostra a cabeça, para anotar em outro lugar, e a âncora
retomar    continua um banco mais antigo que a âncora, sem repetir números; só onde não há cópia mais nova
  --motivo         por quê; fica no registro de auditoria

Saída: 0 intacto, listado ou carimbado; 1 alterado, ou recusado; 3 não foi possível conferir ou carimbar, a âncora está à
frente do banco, ou o último carimbo tem mais de 25 horas.`,
  opcoes: {
    cabeca: { type: 'string' },
    motivo: { type: 'string' },
    desde: { type: 'string' },
    ate: { type: 'string' },
    diploma: { type: 'string' },
    acao: { type: 'string' },
    endereco: { type: 'string' },
    limite: { type: 'string' },
  },

  async run({ positionals, values }, world) {
    const [action, ...others] = positionals;
    if (action === undefined || !isAction(action) || others.length > 0) {
      throw new UsageError('informe: conferir, listar, carimbar, cabeca ou retomar');
    }
    const run = ACTIONS[action](values, world.nameAccount());
    return withOpen(world.openAuditoria, run);
  },
};
