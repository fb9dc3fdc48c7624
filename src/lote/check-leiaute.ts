import { assinantesDe } from '#config/instituicao/emissao.ts';
import type { Nonce } from '#diploma/ids.ts';
import { makeDocumentacao } from '#pedido/documentacao/make-documentacao.ts';
import { lugarOf } from '#pedido/lugar-of.ts';
import type { Pedido } from '#pedido/pedido.ts';
import type { ConfiguracaoDoLote } from './configuracao-do-lote.ts';
import { placeProblem } from './linha/place-problem.ts';
import type { PastaLida } from './pasta/read-pasta.ts';
import { type Problema, WHOLE } from './problema.ts';

/** Any number in the form of the layout: the document is only validated. */
const SOME_NONCE = '0'.repeat(44) as Nonce;
/** Every PDF in base64 is valid base64: validating a short one is enough. */
const SOME_PDF = 'JVBERi0=';

const SEM_ASSINANTE =
  'Ninguém assina os diplomas deste curso nesta unidade; confira cursos e unidades de assinantes, em institution/emissao.json.';

/** The layout's problems with the whole Documentação Acadêmica of a row, mapped back to the batch. */
export function checkLeiaute(
  pedido: Pedido,
  { historico, historicoArquivo }: Pick<PastaLida, 'historico' | 'historicoArquivo'>,
  { instituicao, emissao, hoje }: ConfiguracaoDoLote,
): Problema[] {
  const { comprobatorios } = pedido.documentacao;
  const { dadosDiploma, dadosRegistro } = assinantesDe(emissao.assinantes, lugarOf(pedido));
  if (dadosDiploma.length === 0 || dadosRegistro.length === 0)
    return [
      { ...WHOLE, linha: pedido.linha, coluna: 'curso', code: 'sem-assinante', message: SEM_ASSINANTE },
    ];
  const made = makeDocumentacao(pedido, {
    instituicao,
    assinantes: dadosDiploma,
    atos: emissao,
    nonce: SOME_NONCE,
    idDoDiplomado: SOME_NONCE,
    ambiente: 'Homologação',
    momento: new Date(`${hoje}T15:00:00Z`),
    documentos: comprobatorios.map(({ tipo, observacoes }) => ({
      tipo,
      ...(observacoes === null ? {} : { observacoes }),
      valor: SOME_PDF,
    })),
  });
  if (made.ok) return [];
  const elementos = pedido.documentacao.HistoricoEscolar.ElementosHistorico;
  const entradas = (Array.isArray(elementos) ? elementos : []).map((elemento, index) => ({
    tipo: Object.keys(elemento)[0] ?? '',
    linha: historico?.linhas[index] ?? 0,
  }));
  return made.issue.map((problem) => ({
    ...placeProblem(problem, { linha: pedido.linha, historicoArquivo, entradas }),
    code: `leiaute-${problem.code}`,
    message: `O leiaute do MEC não aceita: ${problem.message}.`,
  }));
}
