import { areAnchored } from '../are-anchored.ts';
import { answer } from '../codes.ts';
import type { Exame } from '../exame/exame.ts';
import type { Check } from '../report.ts';
import type { SituacaoPublicada } from '../situacao.ts';
import { checkIntegridade } from './integridade.ts';

/** Is it still in force? A signed list that annuls it weighs more than a register that has not heard of it. */
export function checkVigencia(exame: Exame): Check {
  const { resposta, anulacao } = exame;
  if (anulacao) {
    const { data, motivo, lista } = anulacao;
    return answer('anulado', { desde: data, motivo: ownWords(resposta) ?? motivo, lista });
  }
  switch (resposta.kind) {
    case 'respondida':
      return judge(resposta.publicada);
    case 'desconhecida':
      return answer('codigo-nao-publicado');
    case 'inacessivel':
      return answer('situacao-inacessivel');
    case 'outra-instituicao':
      return answer('outra-instituicao', nameWhomToAsk(exame));
    case 'nao-consultada':
      return answer('situacao-nao-consultada');
  }
}

/** The layout knows six reasons; the register may say it in the institution's own words. */
function ownWords(resposta: Exame['resposta']): string | null {
  if (resposta.kind !== 'respondida' || resposta.publicada.situacao !== 'anulado') return null;
  return resposta.publicada.motivo;
}

function judge({ situacao, desde, motivo }: SituacaoPublicada): Check {
  return situacao === 'vigente' ? answer('vigente') : answer(situacao, { desde, motivo });
}

/**
 * The registrar keeps the list of annulled diplomas. Whom to ask is advice of ours: a name that nobody signed, or a
 * stranger did, could be any text, and is not repeated.
 */
function nameWhomToAsk(exame: Exame): Check['evidence'] {
  const { xml, isWithoutRoots } = exame;
  const isSigned =
    checkIntegridade(exame).status === 'valid' &&
    areAnchored(xml?.ok ? xml.value.assinaturas : null) &&
    !isWithoutRoots;
  const { registradora, emissora } = (isSigned && xml?.ok ? xml.value.identificacao : null) ?? {};
  return {
    consultar: registradora?.nome ?? null,
    codigoMec: registradora?.codigoMec ?? null,
    emissora: emissora?.nome ?? null,
  };
}
