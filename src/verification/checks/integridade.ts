import { settle } from '#signature/verify/finding.ts';
import { describeAchados, listAchados } from '../achados.ts';
import type { Check } from '../check.ts';
import { answer } from '../check.ts';
import type { CheckCode } from '../codes.ts';
import { type Exame, isVersaoMantida } from '../exame/exame.ts';

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

type Meanings = readonly (readonly [CheckCode, readonly string[]])[];

/** The meaning of each finding; the first one present is reported. */
const PROVEN: Meanings = [
  ['dados-alterados', ['resumo-diferente']],
  ['assinatura-nao-confere', ['assinatura-nao-confere']],
];

const OPEN: Meanings = [
  ['algoritmo-fora-do-navegador', ['algoritmo-fora-do-navegador']],
  ['algoritmo-fraco', ['algoritmo-fraco']],
  ['certificado-trocado', ['certificado-trocado', 'certificado-ilegivel', 'certificado-nao-nomeado']],
  [
    'forma-desconhecida',
    [
      'forma-desconhecida',
      'transformacao-desconhecida',
      'referencia-desconhecida',
      'propriedade-desconhecida',
      'cobertura-parcial',
      'id-repetido-sem-uso',
      'assinatura-a-mais',
    ],
  ],
];

/** Was anything changed? */
export function checkIntegridade({ xml }: Exame): Check {
  if (!xml) return answer('integridade-nao-examinada');
  // A DTD or a processing instruction can show another text than the signed one: such a file is not read.
  if (!xml.ok) {
    const { code: motivo, line: linha, column: coluna } = xml.issue;
    const isForbidden = motivo === 'dtd' || motivo === 'instrucao-de-processamento';
    return isForbidden
      ? answer('marcacao-proibida', { motivo, linha, coluna })
      : answer('integridade-nao-examinada');
  }
  const { assinaturas } = xml.value;
  if (!assinaturas) return answer('integridade-nao-examinada');
  const achados = listAchados(assinaturas, ABOUT);
  const status = settle(achados);
  const total = assinaturas.signatures.length;
  const holding = assinaturas.signatures.filter(
    ({ findings }) => settle(findings.filter(({ check }) => ABOUT.includes(check))) === 'valid',
  );
  const counted = { assinaturas: total, conferem: holding.length };
  if (status === 'valid') {
    const naoCobertos = [...new Set(assinaturas.naoCobertos.map(({ onde }) => onde))];
    return total > 0 ? answer('integro', { ...counted, naoCobertos }) : answer('integridade-nao-examinada');
  }
  const decisive = achados.filter((each) => each.status === status);
  const evidence = { ...counted, ...describeAchados(decisive) };
  const tell = (meanings: Meanings) =>
    meanings.find(([, codes]) => decisive.some(({ code }) => codes.includes(code)))?.[0];
  if (xml.value.isRegravado) return answer('arquivo-regravado', { assinaturas: total });
  if (status === 'unavailable') return answer(tell(OPEN) ?? 'integridade-nao-conferida', evidence);
  // The places of signatures are those of our layouts; in another version the right ones are unknown.
  const byPlace = isVersaoMantida(xml.value) ? 'estrutura-forjada' : 'integridade-nao-conferida';
  return answer(tell(PROVEN) ?? byPlace, evidence);
}
