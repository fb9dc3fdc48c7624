import { csvCell } from '#diploma/csv-cell.ts';
import { formatInstante } from '#diploma/instante.ts';
import { writeCsv } from '#diploma/write-csv.ts';
import { CAMPOS } from '#verification/palavras/tell-dados.ts';
import { nameSelos, notasOf, tellNotas } from '#verification/palavras/tell-selos.ts';
import { explainLinha, type FalaDeMuitos } from './explain-linha.ts';
import type { Linha } from './linha.ts';

/** The table as a spreadsheet file; made in the browser and never sent. */
export function writeResultados(linhas: readonly Linha[], fala: FalaDeMuitos): string {
  const { muitos, palavras } = fala;
  const { colunas } = muitos;
  const names = [
    colunas.nome,
    colunas.resposta,
    ...CAMPOS.map((campo) => palavras.campos[campo]),
    colunas.selo,
    palavras.notas.titulo,
    palavras.pagina.rotulo,
    colunas.fazer,
    colunas.codigo,
    'SHA-256',
    colunas.conferidoEm,
    colunas.observacao,
  ];
  const rows = linhas.map((linha) => {
    const { estado, nome } = linha;
    const { resposta, dados, fazer } = explainLinha(linha, fala);
    const report = estado.kind === 'veredito' ? estado.view.report : null;
    const cells = [
      nome,
      resposta,
      ...CAMPOS.map((campo) => dados[campo] ?? ''),
      report ? nameSelos(report.selos, palavras) : '',
      report ? tellNotas(notasOf(report), palavras).join(' ') : '',
      report?.pagina ? palavras.pagina[report.pagina] : '',
      fazer,
      report?.codigo ?? '',
      report?.sha256 ?? '',
      report ? formatInstante(report.conferidoEm, palavras.idioma) : '',
      report?.ambiente === 'homologacao' ? fala.textos.VEREDITO.semValor : '',
    ];
    return Object.fromEntries(names.map((name, index) => [name, csvCell(cells[index] ?? '')]));
  });
  return writeCsv(names, rows);
}
