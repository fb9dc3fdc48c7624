import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainText } from '#conteudo/rich-text.ts';
import { EM_VOLTA } from '#conteudo/verificar/em-volta.ts';
import { TEXTOS } from '#conteudo/verificar/todos.ts';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import type { Idioma } from '#diploma/idioma.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { Envio } from '#verification/palavras/envio.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { explainVeredito } from '#web/verificar/explain-veredito.ts';
import {
  AS_CINCO,
  assina,
  assinaCompleto,
  DIA,
  depoisDe,
  MINUTO,
  umaPkiDoDiploma,
} from '../support/assina.ts';
import { umPdfCom } from '../support/pdf-escrito.ts';
import { loadTestSettings } from '../support/settings.ts';
import { bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { umDiplomaDeForaProvado } from '../support/um-diploma-de-fora.ts';
import {
  cadastroCom,
  confere,
  OS_OUTROS,
  OUTRA_INSTITUICAO,
  quemConfereTudo,
  registroCom,
  semConexao,
  umaSituacao,
} from '../support/uma-conferencia.ts';
import { INSTANTE_DA_PKI, titularDe } from '../support/uma-pki.ts';
import { assinaDistante, umaBusca, umaPkiDistante } from '../support/uma-pki-distante.ts';

/**
 * What an HR clerk meets at /verificar, and the next step that each answer must lead to, written by hand in each
 * language: [title, what to do].
 */

const IDIOMAS: readonly Idioma[] = ['pt-BR', 'en', 'es'];
type Esperado = Readonly<Record<Idioma, readonly [titulo: RegExp, fazer: RegExp]>>;

const pki = await umaPkiDoDiploma();
const nosso = await assinaCompleto(umDiploma(), pki);
const deFora = await umDiplomaDeForaProvado(pki);
const certificates = pki.acs.map(({ certificate }) => certificate);

async function diz(
  bytes: Uint8Array,
  changes: Partial<VerificationWorld> = {},
  envio: Envio = 'arquivo',
): Promise<Record<Idioma, { titulo: string; resumo: string; fazer: string; dizer: string }>> {
  const { report } = await confere(bytes, quemConfereTudo(pki, changes));
  const told = IDIOMAS.map((idioma) => [
    idioma,
    explainVeredito(report, envio, { textos: TEXTOS[idioma], palavras: PALAVRAS[idioma] }),
  ]);
  return Object.fromEntries(told);
}

const publicado = (changes = {}) => ({ situacaoOf: registroCom(umaSituacao({ xmls: [nosso] }, changes)) });
const outra = { instituicao: OUTRA_INSTITUICAO };

const COMPARE: Esperado = {
  'pt-BR': [/autêntico e vigente$/, /^Compare o nome/],
  en: [/authentic and in force$|^Authentic diploma, in force$/, /^Compare the name/],
  es: [/auténtico y (?:está )?vigente$/, /^Compare el nombre/],
};
const NAO_ACEITE: Esperado = {
  'pt-BR': [/^Este arquivo não é autêntico$/, /^Não aceite este arquivo\. Peça o original ou o código/],
  en: [
    /^This file is not authentic$/,
    /^Do not accept this file\. Ask for the original or the validation code/,
  ],
  es: [/^Este archivo no es auténtico$/, /^No acepte este archivo\. Pida el original o el código/],
};
const PEDE_O_CODIGO: Esperado = {
  'pt-BR': [/^(?:Este PDF n|N)ão é um diploma digital$/, /digite o código/i],
  en: [/^(?:This PDF is n|N)ot a digital diploma$/, /type the (?:validation )?code/i],
  es: [/^(?:Este PDF n|N)o es un diploma digital$/, /escriba el código/i],
};
const PERGUNTE_A_REGISTRADORA: Esperado = {
  'pt-BR': [/^Autêntico\. Confirme a situação com a registradora$/, /^Pergunte.*Universidade dos Outros/],
  en: [
    /^Authentic\. Confirm its standing with the registering institution$/,
    /^Ask.*Universidade dos Outros/,
  ],
  es: [/^Auténtico\. Confirme la situación con la registradora$/, /^Pregunte.*Universidade dos Outros/],
};
const CONFIRME_O_SELO: Esperado = {
  'pt-BR': [
    /^Assinaturas válidas; confirme quem selou$/,
    /^Consulte Universidade dos Outros .*nunca contatos/,
  ],
  en: [/^Valid signatures; confirm who sealed it$/, /^Ask Universidade dos Outros .*never contact/],
  es: [/^Firmas válidas; confirme quién selló$/, /^Pregunte a Universidade dos Outros .*nunca contactos/],
};
const NAO_VIGENTE: Esperado = {
  'pt-BR': [/^Autêntico, mas não vigente$/, /^Não aceite este diploma/],
  en: [/^Authentic, but not in force$/, /^Do not accept this diploma/],
  es: [/^Auténtico, pero no vigente$/, /^No acepte este diploma/],
};
const SUSPENSO: Esperado = {
  'pt-BR': [/^Autêntico, mas não vigente$/, /^Por enquanto, não aceite\. Pergunte à pessoa e à instituição/],
  en: [/^Authentic, but not in force$/, /^Do not accept it for now\. Ask the person and the institution/],
  es: [/^Auténtico, pero no vigente$/, /^Por ahora, no lo acepte\. Pregunte a la persona y a la institución/],
};

/** Nothing is proven, but the code is ours: nobody is sent to a name in the file. */
const naoConferido = (fazer: Readonly<Record<Idioma, RegExp>>): Esperado => ({
  'pt-BR': [/^Não foi possível conferir tudo$/, fazer['pt-BR']],
  en: [/^Not everything could be checked$/, fazer.en],
  es: [/^No se pudo verificar todo$/, fazer.es],
});
const TENTE = naoConferido({ 'pt-BR': /^Tente de novo/, en: /^Try again/, es: /^Inténtelo de nuevo/ });
const SEM_INTERNET = naoConferido({
  'pt-BR': /conexão com a internet e tente de novo/,
  en: /internet connection and try again/,
  es: /conexión a internet e inténtelo de nuevo/,
});
const NO_ITI = naoConferido({
  'pt-BR': /^Confira no verificador do ITI.*consulte a secretaria desta instituição/,
  en: /^Check it with the ITI verifier.*this institution’s academic office/,
  es: /^Compruébelo en el verificador del ITI.*la secretaría de esta institución/,
});
const SEM_RAIZ = naoConferido({
  'pt-BR': /^Não aceite sem confirmar\..*a secretaria desta instituição .*verificador do MEC ou do ITI/,
  en: /^Do not accept it without confirmation\..*this institution’s academic office .*MEC or ITI verifier/,
  es: /^No lo acepte sin confirmarlo\..*la secretaría de esta institución .*verificador del MEC o del ITI/,
});
const REVOGADO = naoConferido({
  'pt-BR': /^Peça uma via assinada com certificado válido\. Consulte/,
  en: /^Request a copy signed with a valid certificate\. Ask/,
  es: /^Pida una copia firmada con un certificado válido\. Consulte/,
});
const VENCIDO = naoConferido({
  'pt-BR': /^Peça a versão com carimbo do tempo feito a tempo\. Consulte/,
  en: /^Request the version that was time-stamped before the certificate expired\. Ask/,
  es: /^Pida la versión con un sello de tiempo anterior al vencimiento\. Consulte/,
});

const semResposta = () => {
  throw Object.assign(new Error('no answer'), { code: 'sem-resposta' });
};

/** The rector, revoked a minute before the only stamp. */
function comRevogado(): Uint8Array[] {
  const serial = BigInt(readCertificate(titularDe(pki, 'reitor').certificate).serial);
  const revokedAt = depoisDe(INSTANTE_DA_PKI, -MINUTO);
  return pki.acs.map((ac, index) =>
    issueDemoCrl(
      ac,
      depoisDe(INSTANTE_DA_PKI, DIA / 2),
      index === pki.acs.length - 1 ? [{ serial, revokedAt }] : [],
    ),
  );
}

/** Its rector's certificate lapsed between the signing and the only stamp. */
function vencido(): [Uint8Array, Partial<VerificationWorld>] {
  const vectors = join(loadTestSettings().projectDir, 'vectors');
  const bytes = new Uint8Array(readFileSync(join(vectors, '62-vencido-antes-do-carimbo.xml')));
  const { raiz, now } = JSON.parse(readFileSync(join(vectors, 'esperado.json'), 'utf8'));
  const situacaoOf = registroCom(umaSituacao({ xmls: [bytes] }));
  return [bytes, { trust: new Set([raiz]), now: () => new Date(now), situacaoOf }];
}

const distante = await umaPkiDistante();
const daRede: Partial<VerificationWorld> = {
  certificates: distante.acs.slice(0, 1).map(({ certificate }) => certificate),
  buscarProva: umaBusca(distante, { emissores: semResposta }).buscarProva,
};
const semListas = await assina(umDiploma(), pki, AS_CINCO);

const SITUACOES: readonly [string, Esperado, ...Parameters<typeof diz>][] = [
  ['1. a code, good and in force', COMPARE, nosso, publicado(), 'codigo'],
  ['3. a file of ours', COMPARE, nosso, publicado()],
  [
    '4. a file that was altered',
    NAO_ACEITE,
    bytesDe(textoDe(nosso).replace('Ana Exemplo', 'Eva Exemplo')),
    publicado(),
  ],
  ['5. a PDF without the XML', PEDE_O_CODIGO, umPdfCom([])],
  ['5. a photo', PEDE_O_CODIGO, new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  [
    '6. of another institution, its seal known',
    PERGUNTE_A_REGISTRADORA,
    deFora,
    { ...outra, cadastroOf: cadastroCom(OS_OUTROS) },
  ],
  ['6. of another institution, its seal unknown', CONFIRME_O_SELO, deFora, outra],
  [
    '7. annulled',
    NAO_VIGENTE,
    nosso,
    publicado({ situacao: 'anulado', desde: '2026-02-10', motivo: 'Decisão Judicial' }),
  ],
  ['7. suspended', SUSPENSO, nosso, publicado({ situacao: 'suspenso', desde: '2026-02-10' })],
  ['8. an authority did not answer', TENTE, await assinaDistante(distante), daRede],
  ['8. the register did not answer', TENTE, nosso, { situacaoOf: semConexao }],
  [
    '8. the roots did not load',
    SEM_INTERNET,
    nosso,
    { ...publicado(), isWithoutRoots: true, trust: new Set() },
  ],
  ['8. a list is missing', NO_ITI, semListas, { certificates }],
  ['8. nobody known vouches for the signers', SEM_RAIZ, nosso, { trust: new Set() }],
  ['8. a certificate was revoked', REVOGADO, nosso, { ...publicado(), crls: comRevogado() }],
  ['8. a certificate had expired', VENCIDO, ...vencido()],
];

describe('the next step of who checks a diploma', () => {
  it.each(SITUACOES)('%s', async (_, esperado, ...given) => {
    const told = await diz(...given);
    for (const idioma of IDIOMAS) {
      const [titulo, fazer] = esperado[idioma];
      expect(told[idioma].titulo).toMatch(titulo);
      expect(told[idioma].fazer).toMatch(fazer);
      const spoken = Object.values(told[idioma]).filter(Boolean).join('. ');
      expect(spoken).not.toContain('{');
      expect(spoken.split(/(?<=[.?!:])\s+/).filter((each) => each.split(/\s+/).length > 20)).toEqual([]);
    }
  });

  it('2. a code that nobody published', () => {
    const told = IDIOMAS.map((idioma) => {
      const { titulo, blocos } = EM_VOLTA[idioma].DESCONHECIDO;
      return `${titulo}. ${plainText(blocos)}`;
    });
    expect(told[0]).toMatch(/^Não há diploma.*Confira o código: um caractere errado.*secretaria acadêmica/s);
    expect(told[1]).toMatch(/^There is no diploma.*Check the code: one wrong character.*academic office/s);
    expect(told[2]).toMatch(/^No hay ningún diploma.*Revise el código: un carácter.*secretaría académica/s);
  });
});
