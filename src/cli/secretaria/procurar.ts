import { loadEmissao } from '#config/load-institution.ts';
import { readProcura } from '#emissao/consulta/read-procura.ts';
import { type Command, UsageError } from '../command.ts';
import { consult } from './consult.ts';
import { describeDiploma } from './describe-diploma.ts';
import { consultDocumentos, describeDocumentoConsultado } from './describe-documento.ts';

export const procurar: Command = {
  nome: 'procurar',
  uso: '<nome, CPF, matrícula, código ou número de registro>',
  resumo: 'Acha um diploma, histórico ou currículo e diz onde está',
  ajuda: `
Procura em tudo o que está guardado: em andamento, publicado, importado ou desistido. De um nome bastam partes, sem acento
e em qualquer ordem. Do que foi importado não se guarda a matrícula: procure pelo nome, pelo CPF ou pelo código.

Saída: 0 achou, 1 não achou.`,
  opcoes: {},

  async run({ positionals }, world) {
    const { registro } = loadEmissao(world.config);
    const procuras = readProcura(positionals.join(' '), registro.primeiroNumero);
    if (procuras.length === 0) throw new UsageError('diga o que procurar; de um nome, ao menos três letras');
    const achados = await consult(procuras, world);
    const documentos = await consultDocumentos(procuras, world);
    const isFound = achados.length + documentos.length > 0;
    const texts = [...achados.map(describeDiploma), ...documentos.map(describeDocumentoConsultado)];
    const text = isFound ? texts.join('\n\n') : NENHUM;
    return { exitCode: isFound ? 0 : 1, text, json: { achados, documentos } };
  },
};

const NENHUM =
  'Nenhum diploma, histórico nem currículo. Confira o que digitou; um nome pode ser procurado por uma parte só.';
