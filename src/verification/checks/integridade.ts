import { settle } from '#signature/verify/finding.ts';
import { describeAchados, listAchados } from '../achados.ts';
import { answer, type CheckCode } from '../codes.ts';
import type { Exame } from '../exame/exame.ts';
import type { Check } from '../report.ts';

const ABOUT = [
  'arquivo',
  'identificadores',
  'lugares',
  'forma',
  'referencia',
  'dados',
  'propriedades',
  'certificado',
  'assinatura',
];

/** What was found, to what it means; the first of these that was found is the one that is told. */
const MEANINGS: readonly (readonly [CheckCode, readonly string[]])[] = [
  ['dados-alterados', ['resumo-diferente']],
  ['assinatura-nao-confere', ['assinatura-nao-confere', 'certificado-trocado', 'certificado-ilegivel']],
  ['algoritmo-fraco', ['algoritmo-fraco']],
];

/** Was anything changed? */
export function checkIntegridade({ xml }: Exame): Check {
  if (!xml) return answer('integridade-nao-examinada');
  // A DTD or a processing instruction in a signed document is somebody's trick (INTERFACES, settled questions).
  if (!xml.ok) {
    const { code: motivo, line: linha, column: coluna } = xml.issue;
    const isTrick = motivo === 'dtd' || motivo === 'instrucao-de-processamento';
    return isTrick
      ? answer('marcacao-proibida', { motivo, linha, coluna })
      : answer('integridade-nao-examinada');
  }
  const { assinaturas, identificacao } = xml.value;
  if (!assinaturas) return answer('integridade-nao-examinada');
  const achados = listAchados(assinaturas, ABOUT);
  const status = settle(achados);
  const total = assinaturas.signatures.length;
  if (status === 'valid') {
    const naoCobertos = [...new Set(assinaturas.naoCobertos.map(({ onde }) => onde))];
    return total > 0
      ? answer('integro', { assinaturas: total, naoCobertos })
      : answer('integridade-nao-examinada');
  }
  const decisive = achados.filter((each) => each.status === status);
  const evidence = { assinaturas: total, ...describeAchados(decisive) };
  if (status === 'unavailable') return answer('integridade-nao-conferida', evidence);
  const [meaning] = MEANINGS.find(([, codes]) => decisive.some(({ code }) => codes.includes(code))) ?? [];
  // The places are those of the layout 1.05; of another version nobody can say what stands in the wrong one.
  const isOtherVersion = identificacao?.versao !== '1.05';
  if (!meaning && isOtherVersion) return answer('integridade-nao-conferida', evidence);
  return answer(meaning ?? 'estrutura-forjada', evidence);
}
