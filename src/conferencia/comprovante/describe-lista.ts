import { formatInstante } from '#diploma/instante.ts';
import type { ComprovanteDaLista, ItemDaLista } from '#verification/comprovante/lista.ts';
import type { Palavras, PalavrasDaLista } from '#verification/palavras/palavras.ts';
import { tellProblema } from '#verification/palavras/tell-problema.ts';
import { tellNotas, tellSelos } from '#verification/palavras/tell-selos.ts';
import { tellPagina } from '#verification/palavras/tell-veredito.ts';
import { PIOR_PRIMEIRO } from '#verification/report.ts';
import { TONS } from './tons.ts';

/** The receipt over many, as its PDF tells it: how many of each answer, then a line for each. */
export function describeLista({ itens, confianca, ambiente }: ComprovanteDaLista, palavras: Palavras) {
  const { comprovante: words, idioma } = palavras;
  const { lista } = words;
  const moments = [...new Set(itens.map(({ conferidoEm }) => conferidoEm))].toSorted();
  const told = new Map(moments.map((each) => [each, formatInstante(each, idioma)]));
  const [de = '', ate = ''] = [moments[0], moments.at(-1)].map((each) => told.get(each ?? ''));
  // A batch of another day may stand among those of today: what was in force then is not said to be now.
  // A test site says it once, of all that stands in its receipt.
  const semValor = ambiente === 'producao' ? words.semValor : null;
  const momentOf = ({ conferidoEm }: ItemDaLista) => (de === ate ? null : (told.get(conferidoEm) ?? null));
  return {
    titulo: lista.titulo,
    descricao: lista.descricao,
    veredito: { titulo: lista.total(itens.length), significado: lista.alcance, tom: 'cinza', selo: null },
    notas: null,
    pessoa: null,
    fatos: [
      [words.conferidoEm, words.horario(de === ate ? ate : lista.entre(de, ate))],
      ...countVereditos(itens, lista),
      [words.confianca, confianca.map(words.versao).join(', ')],
    ],
    conferencias: null,
    lista: {
      titulo: lista.itens,
      colunas: [lista.numero, lista.resposta, lista.identificacao],
      itens: itens.map((item) => ({ ...describeItem(item, semValor, palavras), momento: momentOf(item) })),
    },
  };
}

/** The worst first; what is not there is not told. */
function countVereditos(itens: readonly ItemDaLista[], { vereditos }: PalavrasDaLista): [string, string][] {
  return [...PIOR_PRIMEIRO, null].flatMap((veredito) => {
    const count = itens.filter((item) => item.veredito === veredito).length;
    return count === 0
      ? []
      : [[vereditos[veredito ?? 'sem-resposta'], String(count)] satisfies [string, string]];
  });
}

function describeItem(item: ItemDaLista, semValor: string | null, palavras: Palavras) {
  const { veredito, problema, codigo, sha256, selos, notas, pagina } = item;
  const { lista } = palavras.comprovante;
  const parts = [
    item.semValor ? semValor : null,
    tellSelos(selos, palavras),
    ...tellNotas(notas, palavras),
    tellPagina(pagina, palavras),
  ].filter(Boolean);
  const told = parts.length > 0 ? parts.join(' ') : null;
  return {
    resposta: lista.vereditos[veredito ?? 'sem-resposta'],
    motivo: veredito ? told : tellProblema(problema, lista),
    tom: veredito ? TONS[veredito] : 'cinza',
    codigo: codigo === null ? null : lista.codigo(codigo),
    sha256,
  };
}
