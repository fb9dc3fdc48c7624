import { type Command, UsageError } from './command.ts';
import { cancelarDocumento } from './documentos/cancelar.ts';
import { emitirDocumentos } from './documentos/emitir.ts';
import { listarDocumentos } from './documentos/listar.ts';

export const documentos: Command = {
  nome: 'documentos',
  uso: 'emitir [<entrada>] [--aceitar-avisos <nomes>] [--retomar] [--saida <pasta>] | cancelar <codigo> --motivo <texto> [--sim] | listar',
  resumo: 'Emite, cancela e lista históricos e currículos escolares digitais',
  ajuda: `
emitir    a entrada é um JSON com os dados de um documento do leiaute do MEC, ou uma lista deles (exemplos/ tem um
          histórico e um currículo comentados), ou a planilha de um lote de diplomas (CSV ou XLSX): então cada linha dá
          o histórico final de quem já tem o diploma emitido ou em andamento aqui. Repetido, não emite nada de novo.
          Sem entrada, continua o que está em andamento.
  --retomar  emite de novo também o que foi cancelado e está na entrada, igual
  --aceitar-avisos  os avisos da entrada que você conferiu e aceita, como em "emitir"; ficam na auditoria
  --saida    onde escrever o XML e o PDF de cada um que foi publicado
cancelar  publicado, o documento passa a constar como anulado em /verificar; em andamento, desiste-se dele.
          Mostra de quem é e pergunta: não tem volta; outro se emite com "emitir"
  --sim      não pergunta: para quem já conferiu, e para programas
  --motivo   por quê, em poucas palavras e sem dados da pessoa: é público
listar    cada documento, com o código, a etapa e quem falta assinar

O histórico final é assinado por assinantes.historico, de institution/emissao.json (sem isso, por quem assina o
registro); o currículo, por assinantes.curriculo; e todos pelo e-CNPJ da instituição. Quem falta assina com "assinar".

Saída: 0 feito, 1 há problemas (nada é assinado; de cada um se diz qual) ou não é possível, 2 falta alguém assinar, ou ninguém podia responder,
3 houve falhas: repita.`,
  opcoes: {
    'aceitar-avisos': { type: 'string' },
    retomar: { type: 'boolean' },
    saida: { type: 'string' },
    motivo: { type: 'string' },
    sim: { type: 'boolean' },
  },

  async run(request, world) {
    const [action, ...positionals] = request.positionals;
    const rest = { ...request, positionals };
    if (action === 'emitir') return emitirDocumentos(rest, world);
    if (action === 'cancelar') return cancelarDocumento(rest, world);
    if (action === 'listar' && positionals.length === 0) return listarDocumentos(world);
    throw new UsageError('informe: emitir e a entrada, cancelar e o código, ou listar');
  },
};
