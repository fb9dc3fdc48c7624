import { describe, expect, it } from 'vitest';
import { describeConferido } from '#cli/verificar/describe.ts';
import { judgeComprovante } from '#verification/comprovante/judge-comprovante.ts';
import { withholdDados } from '#verification/conferida.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { umPdfCom } from '../support/pdf-escrito.ts';
import { bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { umDiplomaDeForaProvado } from '../support/um-diploma-de-fora.ts';
import { quemConfereTudo, registroCom, umaSituacao } from '../support/uma-conferencia.ts';

/** Papers of one person, or of two, merged into one PDF: none hides another. */

const pki = await umaPkiDoDiploma();
const nosso = textoDe(await assinaCompleto(umDiploma(), pki));
const deFora = textoDe(await umDiplomaDeForaProvado(pki));
const forjado = nosso.replace('Ana Exemplo', 'Eva Exemplo');
const world = quemConfereTudo(pki, {
  situacaoOf: registroCom(umaSituacao({ xmls: [bytesDe(nosso)] })),
});
const anexo = (nome: string, conteudo: string) => ({ nome, conteudo });
const confere = (...xmls: string[]) =>
  verifyDiploma({ bytes: umPdfCom(xmls.map((xml, index) => anexo(`${index}.xml`, xml))) }, world);

describe('a PDF with several documents', () => {
  it('names each with the verdict that it has alone, and is itself not checked', async () => {
    const { report, diploma, anexos } = await confere(nosso, deFora);
    expect([report.veredito, report.pagina, report.codigo, diploma]).toEqual([
      'nao-conferido',
      'nao-comparada',
      null,
      null,
    ]);
    const alone = await Promise.all(
      [nosso, deFora].map((xml) => verifyDiploma({ bytes: bytesDe(xml) }, world)),
    );
    expect(report.anexos).toEqual(
      alone.map(({ report: { veredito, codigo, sha256 } }) => ({
        tipo: 'documento',
        veredito,
        codigo,
        sha256,
      })),
    );
    expect(report.anexos?.map((each) => each.tipo === 'documento' && each.veredito)).toEqual([
      'autentico-vigente',
      'selo-a-confirmar',
    ]);
    expect(anexos?.map((each) => each.diploma?.nome)).toEqual(alone.map((each) => each.diploma?.nome));
  });

  it('is told by command with its documents, and without what was not examined', async () => {
    const { report, diploma, anexos = [] } = await confere(nosso, deFora);
    const told = describeConferido({ arquivo: 'dois.pdf', erro: null, report, diploma, anexos });
    expect(told).toContain('  Documento 1: Diploma autêntico e vigente');
    expect(told).toContain('  Documento 2: Assinaturas válidas; confirme quem selou');
    expect(told).toContain('? O PDF traz mais de um documento');
    expect(told).not.toMatch(/não examinad|não consultada|Resolva primeiro/);
  });

  it('is not authentic where one of them is not, wherever it stands, and names nobody of that one', async () => {
    for (const xmls of [
      [nosso, forjado],
      [forjado, nosso],
    ]) {
      const { report, anexos } = await confere(...xmls);
      expect(report.veredito).toBe('nao-autentico');
      expect(report.checks[1]?.code).toBe('anexo-nao-autentico');
      const index = xmls.indexOf(forjado);
      expect([anexos?.[index]?.report.veredito, anexos?.[index]?.diploma]).toEqual(['nao-autentico', null]);
      expect(anexos?.[1 - index]?.report.veredito).toBe('autentico-vigente');
    }
  });

  it('shows of one out of force no more than its own page does', async () => {
    const situacao = umaSituacao({ xmls: [bytesDe(nosso)] }, { situacao: 'anulado' });
    const bytes = umPdfCom([anexo('a.xml', nosso), anexo('b.xml', deFora)]);
    const verification = await verifyDiploma({ bytes }, { ...world, situacaoOf: registroCom(situacao) });
    const { anexos = [] } = withholdDados(verification, true);
    expect(anexos.map(({ diploma, iniciais }) => [diploma?.nome ?? null, iniciais])).toEqual([
      [null, 'A. E. S.'],
      [expect.any(String), expect.any(String)],
    ]);
  });

  it('verifies no more than four of hundreds', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `<lixo n="${index}"/>`);
    const { report } = await confere(...many);
    expect([report.veredito, report.anexos?.length]).toEqual(['nao-conferido', 4]);
    expect(report.checks[0]).toMatchObject({ code: 'pdf-com-varios-xml', evidence: { anexos: 40 } });
  });
});

describe('a diploma merged with a receipt', () => {
  const bytes = umPdfCom([
    anexo('diploma.xml', nosso),
    anexo('comprovante.json', '{"payload":"","protected":""}'),
  ]);

  it('is answered as the diploma that it carries, and the receipt is named', async () => {
    const { report } = await verifyDiploma({ bytes }, world);
    expect(report.anexos).toEqual([{ tipo: 'comprovante' }]);
    expect(report.checks[1]?.code).toBe('integro');
  });

  it('is no receipt', async () => {
    expect(await judgeComprovante(bytes, { crypto: world.crypto, certificates: [] })).toBeNull();
  });
});
