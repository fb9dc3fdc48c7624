import { findNosso } from '../bears-our-number.ts';
import type { Check } from '../check.ts';
import { answer } from '../check.ts';
import type { Exame } from '../exame/exame.ts';
import type { SituacaoPublicada } from '../situacao.ts';

/** Is it still in force? A signed list that annuls it outweighs a register that does not. */
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
    case 'outra-instituicao': {
      const nosso = findNosso(exame);
      if (!nosso) return answer('outra-instituicao', nameWhomToAsk(exame));
      const asked = nameWhomToAsk(exame);
      // About what takes our name we are asked, not whoever took it.
      return answer('registrado-por-outra', { nosso, ...asked, ...(nosso !== 'numero' && NOBODY) });
    }
    case 'nao-consultada':
      return answer('situacao-nao-consultada');
  }
}

/** The layout has six reasons; the register may give the institution's own words. */
function ownWords(resposta: Exame['resposta']): string | null {
  if (resposta.kind !== 'respondida' || resposta.publicada.situacao !== 'anulado') return null;
  return resposta.publicada.motivo;
}

function judge({ situacao, desde, motivo }: SituacaoPublicada): Check {
  return situacao === 'vigente' ? answer('vigente') : answer(situacao, { desde, motivo });
}

const NOBODY = { endereco: null, consultar: null } as const;

/**
 * The registrar keeps the list of annulled diplomas. The file's name for the registrar is shown only where its signers are
 * proven; an address in the file, only where the seals are the institutions': a forger writes its own.
 */
function nameWhomToAsk({ xml, isTied }: Exame): Check['evidence'] {
  const { registradora, emissora, endereco } = (xml?.ok ? xml.value.identificacao : null) ?? {};
  return {
    endereco: (isTied && endereco) || null,
    consultar: registradora?.nome ?? null,
    codigoMec: registradora?.codigoMec ?? null,
    emissora: emissora?.nome ?? null,
  };
}
