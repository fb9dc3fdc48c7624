import type { Colunas } from '../colunas/coluna.ts';
import { COLUNAS_DO_HISTORICO } from '../colunas/colunas-do-historico.ts';
import { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import { LIMITES, megabytes } from '../limites.ts';
import { TIPOS_DE_DOCUMENTO } from '../pasta/tipos-de-documento.ts';

/** What the secretariat must know of a batch, generated from the tables that the reader uses. */
export function describeLeiame(): string {
  return [
    'LOTE DE DIPLOMAS',
    '================',
    '',
    'Um lote é uma planilha e, ao lado dela, uma pasta para cada matrícula:',
    '',
    '  lote.csv                        uma linha para cada diploma (também vale .xlsx ou .json)',
    '  20210042/historico.csv          o histórico: uma linha para cada disciplina, estágio ou atividade',
    '  20210042/identidade.pdf         os documentos, em PDF/A',
    '  20210042/…',
    '',
    'Para conferir sem assinar nada:   npm run -s diploma -- emitir lote.csv --simular',
    'Para emitir:                      npm run -s diploma -- emitir lote.csv',
    '',
    'A ordem das colunas não importa, nem maiúsculas, acentos e espaços nos nomes delas. O CSV pode ser separado por ponto',
    'e vírgula, vírgula ou tabulação, em UTF-8, UTF-16 ou como o Excel salva (Windows-1252). Acima dos nomes das colunas',
    'pode haver títulos. Um número com máscara, como 00012345, é lido como a planilha o mostra; deixe como texto as colunas',
    'de matrícula, CPF e documentos. Fórmulas, senhas e células mescladas entre os dados',
    `não são aceitas. No máximo ${LIMITES.linhas.toLocaleString('pt-BR')} linhas e ${megabytes(LIMITES.planilhaBytes)} por planilha.`,
    'Em JSON, o lote é uma lista de objetos com estes mesmos nomes.',
    '',
    'COLUNAS DA PLANILHA (* preencha sempre)',
    '---------------------------------------',
    ...describeColunas(COLUNAS_DO_LOTE),
    '',
    'COLUNAS DO HISTÓRICO (* preencha sempre)',
    '----------------------------------------',
    ...describeColunas(COLUNAS_DO_HISTORICO),
    '',
    'DOCUMENTOS (* obrigatórios)',
    '---------------------------',
    ...TIPOS_DE_DOCUMENTO.map(
      ({ nome, obrigatorio, descricao }) =>
        `${obrigatorio ? '*' : ' '} ${`${nome}.pdf`.padEnd(28)}${descricao}`,
    ),
    `  ${'outros-<o que é>.pdf'.padEnd(28)}qualquer outro documento; o nome do arquivo diz qual`,
    '',
    'Havendo mais de um do mesmo tipo, numere: identidade.pdf, identidade-2.pdf. Todos devem ser PDF/A (ISO 19005), sem',
    `senha; os de uma pasta somam no máximo ${megabytes(LIMITES.documentosBytes)}.`,
    '',
    'Para converter, também imagens JPEG e PNG: npm run -s diploma -- converter-documentos <pasta do lote>. Ou',
    'por outro programa: no LibreOffice, Arquivo > Exportar como PDF > Arquivo PDF/A; no Word, Salvar como PDF > Opções >',
    'compatível com PDF/A.',
    '',
  ].join('\r\n');
}

function describeColunas(colunas: Colunas): string[] {
  return Object.entries(colunas).flatMap(([nome, { obrigatoria, descricao, exemplo, campo }]) => [
    `${obrigatoria ? '*' : ' '} ${nome.padEnd(28)}${descricao}`,
    `${' '.repeat(30)}Escreva: ${campo.formato}.${exemplo === '' ? '' : ` Exemplo: ${exemplo}`}`,
  ]);
}
