import { describe, expect, it } from 'vitest';
import type { Nonce } from '#diploma/ids.ts';
import { validateLeiaute } from '#leiaute/validate.ts';
import { parseXml } from '#xml/parse.ts';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { CONFIGURACAO, openMemoria, UmLote } from '../../../tests/support/um-lote.ts';
import { umPdfA } from '../../../tests/support/um-pdfa.ts';
import { hasXsdOficial, validateWithXsd } from '../../../tests/support/xsd-oficial.ts';
import { type DocumentacaoRequest, makeDocumentacao } from './make-documentacao.ts';
import { ArquivoMudouError, readDocumentos } from './read-documentos.ts';

const { instituicao, emissao } = CONFIGURACAO;
const lote = new UmLote(24);
const { pedidos } = await lote.read();
const [pedido] = pedidos;
if (!pedido) throw new Error('the model has no row');

const folder = openMemoria(lote.files);
const request: DocumentacaoRequest = {
  instituicao,
  assinantes: emissao.assinantes.dadosDiploma,
  atos: emissao,
  nonce: '7'.repeat(44) as Nonce,
  idDoDiplomado: 'ab'.repeat(20),
  ambiente: 'Homologação',
  momento: new Date('2026-01-02T02:03:04Z'),
  documentos: await readDocumentos(pedido, folder.read),
};
const xmlOf = (changes: Partial<DocumentacaoRequest> = {}, of = pedido): string => {
  const made = makeDocumentacao(of, { ...request, ...changes });
  return made.ok ? new TextDecoder().decode(made.value) : JSON.stringify(made.issue);
};

describe('makeDocumentacao', () => {
  it('gives the nodes the ids that the diploma will share', () => {
    expect(xmlOf()).toContain(
      `<RegistroReq versao="1.05" id="ReqDip${request.nonce}" ambiente="Homologação">`,
    );
    expect(xmlOf()).toContain(`<DadosDiploma id="Dip${request.nonce}">`);
    expect(xmlOf({ ambiente: 'Produção' })).toContain('ambiente="Produção"');
  });

  it('calls the graduate by the id it is given, and tells the matrícula nowhere', () => {
    expect(xmlOf()).toContain(`<Diplomado><ID>${request.idDoDiplomado}</ID>`);
    expect(xmlOf()).not.toContain(pedido.matricula);
  });

  it('names everybody who signs, by CPF and post', () => {
    for (const { cpf, cargo, outroCargo } of emissao.assinantes.dadosDiploma) {
      expect(xmlOf()).toContain(
        `<CPF>${cpf}</CPF>${cargo ? `<Cargo>${cargo}</Cargo>` : `<OutroCargo>${outroCargo}</OutroCargo>`}`,
      );
    }
  });

  it('dates the histórico by the clock of Brasília', () => {
    expect(xmlOf()).toContain(
      '<DataEmissaoHistorico>2026-01-01</DataEmissaoHistorico><HoraEmissaoHistorico>23:03:04</HoraEmissaoHistorico>',
    );
    expect(xmlOf()).toContain('<DataExpedicaoDiploma>2026-01-01</DataExpedicaoDiploma>');
  });

  it('issues with the numbers of the branch that has its own', () => {
    const branch = pedidos.find(({ unidade }) => unidade.cnpj !== undefined);
    expect(xmlOf({}, branch)).toContain(
      `<CodigoMEC>${branch?.unidade.codigoMec}</CodigoMEC><CNPJ>${branch?.unidade.cnpj}`,
    );
  });

  it('gives a branch its own acts, the mantenedora its own address, and a polo its place beside the course', () => {
    const proprio = { Tipo: 'Portaria', Numero: '4321', Data: '2015-05-05' } as const;
    const unidade = { ...pedido.unidade, id: 'filial', logradouro: 'Rua da Filial' };
    const atos = { ...emissao, atosDasUnidades: { filial: { credenciamento: proprio } } };
    const endereco = { ...pedido.unidade, logradouro: 'Rua da Mantenedora', complemento: 'Sala 7' };
    const propria = { ...instituicao, mantenedora: { ...instituicao.mantenedora, endereco } };
    const filial = xmlOf({ atos, instituicao: propria }, { ...pedido, unidade });
    expect(filial).toContain('<Credenciamento><Tipo>Portaria</Tipo><Numero>4321</Numero>');
    expect(filial).toMatch(
      /<Mantenedora>.*<Logradouro>Rua da Mantenedora<.*<Complemento>Sala 7<.*<\/Mantenedora>/s,
    );
    expect(filial).toMatch(/<EnderecoCurso><Logradouro>Rua da Filial</);

    const polo = { ...unidade, polo: { nome: 'Polo Norte', codigoEmec: '998877' } };
    const noPolo = xmlOf({}, { ...pedido, unidade: polo });
    const [sede] = instituicao.unidades;
    expect(noPolo).toMatch(/<Polo><Nome>Polo Norte<\/Nome><Endereco><Logradouro>Rua da Filial<.*998877</s);
    expect(noPolo).toContain(`<EnderecoCurso><Logradouro>${sede?.logradouro}<`);
    expect(noPolo).toMatch(new RegExp(`<IesEmissora>.*?<Endereco><Logradouro>${sede?.logradouro}<`, 's'));
  });

  it('writes another title as the person bears it (Lei 12.605/2014)', () => {
    const { titulo: _, ...curso } = pedido.curso;
    const outroTitulo = { F: 'Engenheira Civil', M: 'Engenheiro Civil' };
    for (const Sexo of ['F', 'M'] as const) {
      const documentacao = { ...pedido.documentacao, Diplomado: { ...pedido.documentacao.Diplomado, Sexo } };
      const xml = xmlOf({}, { ...pedido, curso: { ...curso, outroTitulo }, documentacao } as typeof pedido);
      expect(xml).toContain(`<OutroTitulo>${outroTitulo[Sexo]}</OutroTitulo>`);
    }
  });

  it('carries every proof, byte for byte', () => {
    expect(xmlOf()).toContain(
      `<Documento tipo="ProvaColacao">${Buffer.from(umPdfA()).toString('base64')}</Documento>`,
    );
  });

  it('refuses what the layout refuses, and says where', () => {
    const made = makeDocumentacao(
      { ...pedido, documentacao: { ...pedido.documentacao, DataConclusao: 'ontem' } },
      request,
    );
    expect(made).toMatchObject({ ok: false });
    expect(made.ok ? [] : made.issue[0]).toMatchObject({
      code: 'data',
      path: 'DocumentacaoAcademicaRegistro/RegistroReq/DadosDiploma/DataConclusao',
    });
  });

  it.skipIf(!requireOracle('SHARED_DIR', hasXsdOficial))(
    'makes what the XSD of MEC takes, but for the signatures',
    () => {
      for (const each of pedidos) {
        const made = makeDocumentacao(each, request);
        const parsed = made.ok ? parseXml(made.value) : null;
        if (!made.ok || !parsed?.ok) throw new Error('not made');
        expect(validateLeiaute(parsed.value.root, { semAssinaturas: true })).toEqual([]);
        const lines = (validateWithXsd('DocumentacaoAcademicaRegistro', made.value) ?? '').split('\n');
        for (const line of lines)
          expect(line).toMatch(/Missing child element\(s\)\. Expected is .*Signature/);
        expect(lines).toHaveLength(2);
      }
    },
  );
});

describe('readDocumentos', () => {
  it('throws where a file has changed since it was checked', async () => {
    const changed = async () => new Uint8Array([1]);
    await expect(readDocumentos(pedido, changed)).rejects.toThrow(ArquivoMudouError);
    await expect(readDocumentos(pedido, changed)).rejects.toMatchObject({ code: 'arquivo-mudou' });
  });
});
