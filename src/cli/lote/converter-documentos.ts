import { tellCaminho } from '#diploma/plain-line.ts';
import type { Command, Outcome, World } from '../command.ts';
import { count } from '../emissao/describe-contagem.ts';
import { onlyArgument } from '../only-argument.ts';
import { type Conversao, convertPasta } from './convert-pasta.ts';

export const converterDocumentos: Command = {
  nome: 'converter-documentos',
  uso: '<pasta do lote>',
  resumo: 'Converte para PDF/A os documentos digitalizados de um lote',
  ajuda: `
Nas pastas das pessoas, as imagens JPEG e PNG com o nome de um documento (identidade.jpg) viram PDF/A, e os PDFs que não são PDF/A são
convertidos pelo ocrmypdf ou, sem ele, pelo Ghostscript (gs), se um deles está instalado. O original vai para "originais", dentro da
pasta da pessoa, com o seu SHA-256, que a Documentação Acadêmica também guarda. O que já é PDF/A não é tocado.

Saída: 0 nada por converter, ou tudo convertido, 1 algum não pôde ser convertido, 3 não foi possível ler ou escrever.`,
  opcoes: {},

  async run(request, world) {
    const pasta = onlyArgument(request, 'a pasta do lote');
    return tell(pasta, await convertPasta(pasta, world), world);
  },
};

async function tell(pasta: string, conversoes: readonly Conversao[], world: World): Promise<Outcome> {
  const feitas = conversoes.filter(({ falha }) => falha === null);
  const falhas = conversoes.filter(({ falha }) => falha !== null);
  const isMissingTool = falhas.some(({ falha }) => falha === 'sem-conversor');
  const text = [
    `${count(feitas.length, 'documento convertido', 'documentos convertidos')} em ${tellCaminho(pasta)}`,
    ...feitas.map(({ arquivo, por }) => `  ${arquivo}, por ${por}`),
    ...falhas.map(({ arquivo, falha }) => `  ${arquivo}: ${SENTENCES[falha ?? ''] ?? falha}`),
    ...(isMissingTool ? [NO_TOOL] : []),
  ].join('\n');
  const conversor = (await world.findConversor())?.nome ?? null;
  return { exitCode: falhas.length > 0 ? 1 : 0, text, json: { conversor, conversoes } };
}

const NO_TOOL =
  'Nem ocrmypdf nem Ghostscript (gs) estão instalados neste computador: instale um deles (no Debian: apt install ocrmypdf) e repita, ou exporte os arquivos como PDF/A.';

const SENTENCES: Readonly<Record<string, string>> = {
  'sem-conversor': 'não é PDF/A, e não há com que converter',
  'pdf-com-senha': 'tem senha ou proteção; salve uma cópia sem elas',
  'nao-e-pdf': 'não é um PDF, ou está danificado; digitalize de novo',
  'imagem-ilegivel': 'a imagem não pôde ser lida; digitalize de novo',
  'ja-ha-pdf': 'já há um PDF com este nome na pasta; deixe só um dos dois',
  'conversao-falhou': 'o conversor não fez um PDF/A dele; exporte-o como PDF/A por outro programa',
};
