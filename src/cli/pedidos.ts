import { join } from 'node:path';
import { extensaoDoDocumento, readProtocolo } from '#diploma/correcao-pedida.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { plainLines, tellCaminho } from '#diploma/plain-line.ts';
import type { CorrecaoNaMesa, CorrecaoStore } from '#emissao/correcoes/correcao-store.ts';
import { type Command, type CommandRequest, type Outcome, UsageError, type World } from './command.ts';
import { writeOutput } from './files.ts';

export const pedidos: Command = {
  nome: 'pedidos',
  uso: '[listar | ver <protocolo> | aceitar <protocolo> | recusar <protocolo> --motivo <texto>]',
  resumo: 'As correções que os diplomados pedem pelo site: mostra, aceita e recusa',
  ajuda: `
Quem acha um erro no diploma pede a correção em /diploma-digital, com o dado certo e um documento. Aqui, como em Pedidos, na
secretaria, confere-se o documento e decide-se. A pessoa acompanha pelo protocolo e lê a resposta.

  listar                as que esperam, a mais antiga primeiro; --todos mostra também as decididas
  ver <protocolo>       o que se pede; com --saida <pasta>, grava o documento, o que fica na auditoria
  aceitar <protocolo>   diz à pessoa que o diploma será refeito, e mostra o comando que o refaz; --resposta acrescenta um recado
  recusar <protocolo>   --motivo é obrigatório: a pessoa o lê

Saída: 0 feito, 1 não existe ou já foi decidido.`,
  opcoes: {
    todos: { type: 'boolean' },
    saida: { type: 'string' },
    motivo: { type: 'string' },
    resposta: { type: 'string' },
  },

  async run(request, world) {
    const [ato = 'listar', texto, ...rest] = request.positionals;
    const run = ATOS[ato];
    if (!run || rest.length > 0) throw new UsageError('diga listar, ver, aceitar ou recusar, e o protocolo');
    if (ato === 'listar' ? texto !== undefined : texto === undefined)
      throw new UsageError(ato === 'listar' ? 'listar não leva protocolo' : 'diga o protocolo do pedido');
    const protocolo = readProtocolo(texto ?? '');
    if (ato !== 'listar' && protocolo === null)
      throw new UsageError('o protocolo tem a forma 2026-7K3M-9QXW');
    const { close, ...store } = await world.openCorrecoes();
    try {
      return await run({ request, world, store, protocolo: protocolo ?? '' });
    } finally {
      await close();
    }
  },
};

interface Ato {
  request: CommandRequest;
  world: World;
  store: CorrecaoStore;
  protocolo: string;
}

const MAX = 1000;

const ATOS: Readonly<Record<string, (ato: Ato) => Promise<Outcome>>> = {
  async listar({ request, store }) {
    const found = request.values['todos'] ? await store.listTodas(MAX) : await store.listAbertas(MAX);
    const text = found.length === 0 ? 'Nenhum pedido de correção espera.' : found.map(describe).join('\n');
    return { exitCode: 0, text, json: { pedidos: found } };
  },

  async ver({ request, world, store, protocolo }) {
    const found = await store.find(protocolo);
    if (!found) return NAO_EXISTE;
    const saida = request.values['saida'];
    if (typeof saida !== 'string') return { exitCode: 0, text: describe(found), json: { pedido: found } };
    const documento = await store.openDocumento(protocolo, world.nameAccount());
    if (!documento)
      return { exitCode: 1, text: 'O documento já foi apagado: passaram 90 dias da decisão.', json: {} };
    const path = join(saida, `correcao-${protocolo}.${extensaoDoDocumento(documento.tipo)}`);
    await writeOutput(world.cwd, path, documento.bytes);
    const text = `${describe(found)}\nDocumento gravado em ${tellCaminho(path)}.`;
    return { exitCode: 0, text, json: { pedido: found, documento: path } };
  },

  async aceitar({ request, world, store, protocolo }) {
    const found = await store.find(protocolo);
    if (!found) return NAO_EXISTE;
    const resposta = readTexto(request, 'resposta');
    if (!(await store.decide(protocolo, 'aceita', { quem: world.nameAccount(), resposta }))) return DECIDIDO;
    const comando = nameComando(found);
    const text = `Aceito. A pessoa passa a ver que o diploma será refeito. Agora:\n  ${comando}`;
    return { exitCode: 0, text, json: { protocolo, decisao: 'aceita', comando } };
  },

  async recusar({ request, world, store, protocolo }) {
    const resposta = readTexto(request, 'motivo');
    if (resposta === null) throw new UsageError('--motivo: diga à pessoa por que não');
    if (!(await store.find(protocolo))) return NAO_EXISTE;
    if (!(await store.decide(protocolo, 'recusada', { quem: world.nameAccount(), resposta })))
      return DECIDIDO;
    return { exitCode: 0, text: 'Recusado. A pessoa lê o motivo.', json: { protocolo, decisao: 'recusada' } };
  },
};

const NAO_EXISTE: Outcome = {
  exitCode: 1,
  text: 'Não há pedido com este protocolo.',
  json: { pedido: null },
};
const DECIDIDO: Outcome = {
  exitCode: 1,
  text: 'Este pedido já foi decidido, e nada mudou.',
  json: { decisao: null },
};

/** A published diploma is reissued; an unpublished one is planned again by its batch. */
function nameComando({ codigo }: CorrecaoNaMesa): string {
  return codigo === null
    ? 'corrija a linha do lote e repita "emitir": o diploma ainda não foi publicado'
    : `npm run -s diploma -- reemitir ${codigo} --motivo "Erro de Fato" --lote <planilha corrigida>`;
}

function readTexto({ values }: CommandRequest, opcao: 'motivo' | 'resposta'): string | null {
  const value = values[opcao];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > 400) throw new UsageError(`--${opcao}: escreva em até 400 caracteres`);
  return text === '' ? null : text;
}

function describe(pedido: CorrecaoNaMesa): string {
  const { protocolo, nome, curso, campo, certo, comentario, pedidaEm, estado, resposta, documento } = pedido;
  const lines = [
    `${protocolo}  ${estado}  ${diaEmBrasilia(new Date(pedidaEm))}  ${nome}, ${curso}`,
    `  ${campo}: ${certo}${comentario === null ? '' : ` (${comentario})`}`,
    ...(documento ? [`  documento: ${documento.tipo}, ${documento.bytes} bytes`] : []),
    ...(resposta === null ? [] : [`  resposta: ${resposta}`]),
  ];
  return plainLines(lines.join('\n'));
}
