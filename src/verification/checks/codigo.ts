import { isCodigoDeDocumento } from '#diploma/codigo-validacao.ts';
import type { Check } from '../check.ts';
import { answer } from '../check.ts';
import type { Exame } from '../exame/exame.ts';
import type { Identificacao } from '../exame/identificacao.ts';

/** Is it the document the code names? */
export function checkCodigo(exame: Exame): Check {
  const { xml, codigoPedido, resposta } = exame;
  const identificacao = xml?.ok ? xml.value.identificacao : null;
  if (!xml?.ok || !identificacao?.codigo) return answer('codigo-nao-examinado');
  const { codigo, numeros, documento } = identificacao;
  if (codigoPedido !== null && codigoPedido !== codigo) {
    return answer('codigo-diferente-do-pedido', { pedido: codigoPedido, codigo });
  }
  if (!startsWithBoth(identificacao)) {
    const { emissora, registradora } = identificacao;
    const named = documento === 'diploma' ? [emissora, registradora] : [emissora];
    const instituicoes = named.map((each) => each?.codigoMec ?? '?');
    return answer('codigo-de-outra-instituicao', { codigo, instituicoes });
  }
  // All issuers do so, and our own rules demand it, but the layout does not: no proof against another institution's
  // diploma.
  if (new Set(numeros).size > 1) return answer('ids-diferentes', { codigo });
  if (resposta.kind !== 'respondida') return answer('codigo-confere', { codigo, publicado: null });
  // A thief of the keys can sign anything under an existing code, but cannot change the published document.
  const { isConteudoPublicado } = xml.value;
  if (isConteudoPublicado) return answer('codigo-confere', { codigo, publicado: true });
  const evidence = { codigo, publicadas: resposta.publicada.xmls.length };
  return answer(isConteudoPublicado === null ? 'versao-nao-comparada' : 'versao-nao-publicada', evidence);
}

/** TCodigoValidacao: e-MEC code of the issuer, of the registrar, then the digits; other documents lack the second. */
function startsWithBoth({ documento, codigo, emissora, registradora }: Identificacao): boolean {
  if (!codigo || !emissora || !registradora) return false;
  if (documento !== 'diploma')
    return isCodigoDeDocumento(codigo) && codigo.startsWith(`${emissora.codigoMec}.`);
  return codigo.startsWith(`${emissora.codigoMec}.${registradora.codigoMec}.`);
}
