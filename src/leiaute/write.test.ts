import { describe, expect, it } from 'vitest';
import { type RawXml, writeXml, type XmlInput } from '#xml/write.ts';
import normal from '../../exemplos/diploma-normal.json' with { type: 'json' };
import nsf from '../../exemplos/diploma-nsf.json' with { type: 'json' };
import { MEC } from './schema.ts';
import { writeDados, writeDocumento } from './write.ts';

type Dados = Record<string, unknown>;

/** A change deep in the data, on a copy. */
function changed(dados: unknown, change: (infDiploma: Record<string, Dados>) => void): unknown {
  const copy = structuredClone(dados) as { Diploma: { infDiploma: Record<string, Dados> } };
  change(copy.Diploma.infDiploma);
  return copy;
}

function listNames(node: XmlInput | RawXml | string | undefined): string[] {
  return typeof node === 'object' && 'children' in node
    ? node.children.map((child) => (typeof child === 'object' && 'name' in child ? child.name : ''))
    : [];
}

function problemsOf(dados: unknown): string[] {
  const written = writeDados(dados);
  return written.ok ? [] : written.issue.map(({ message }) => message);
}

describe('writeDados', () => {
  it('writes in the order of the layout, whatever the order of the data', () => {
    const reversed = JSON.parse(JSON.stringify(normal), (_, value: unknown) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as unknown;
    expect(JSON.stringify(reversed)).not.toBe(JSON.stringify(normal));
    const [one, other] = [writeDados(normal), writeDados(reversed)];
    expect(one.ok && other.ok && new TextDecoder().decode(writeXml(one.value))).toBe(
      one.ok && other.ok && new TextDecoder().decode(writeXml(other.value)),
    );
  });

  it('declares the namespace once, at the root, and leaves comments out', () => {
    const written = writeDados(normal);
    const text = written.ok ? new TextDecoder().decode(writeXml(written.value)) : '';
    expect(text.match(/xmlns/g)).toHaveLength(1);
    expect(text).toContain(`<Diploma xmlns="${MEC}"><infDiploma versao="1.05" id="VDip`);
    expect(text).not.toContain('Todo campo de nome');
  });

  it('takes the option that uses most of the data', () => {
    const written = writeDados(nsf);
    const [infDiploma] = written.ok ? written.value.children : [];
    const registro =
      typeof infDiploma === 'object' && 'children' in infDiploma ? infDiploma.children[1] : undefined;
    const livro = typeof registro === 'object' && 'children' in registro ? registro.children[1] : undefined;
    expect(listNames(livro).slice(0, 3)).toEqual([
      'NumeroFolhaDoDiploma',
      'NumeroSequenciaDoDiploma',
      'NumeroRegistro',
    ]);
  });

  it('refuses what it would have to leave out', () => {
    const dados = changed(normal, ({ DadosDiploma }) => {
      Object.assign(DadosDiploma?.['Diplomado'] ?? {}, {
        OutroDocumentoIdentificacao: { TipoDocumento: 'Passaporte', Identificador: 'X' },
        nomesocial: 'Ana',
        Apelido: 'Ana',
      });
    });
    const path = 'Diploma/infDiploma/DadosDiploma/Diplomado';
    expect(problemsOf(dados)).toEqual([
      `${path}/OutroDocumentoIdentificacao: não pode vir junto com os outros campos; deixe uma só das alternativas`,
      `${path}/nomesocial: o leiaute não tem este campo; escreva NomeSocial`,
      `${path}/Apelido: o leiaute não tem este campo; remova-o`,
    ]);
  });

  it('refuses values of another shape', () => {
    const dados = changed(normal, ({ DadosDiploma }) => {
      Object.assign(DadosDiploma?.['DadosCurso'] ?? {}, {
        CodigoCursoEMEC: 123456,
        Enfase: 'Saúde',
        TituloConferido: 'Bacharel',
      });
      Object.assign(DadosDiploma ?? {}, { Signature: ['assinatura'] });
    });
    const path = 'Diploma/infDiploma/DadosDiploma';
    expect(problemsOf(dados)).toEqual([
      `${path}/DadosCurso/CodigoCursoEMEC: deve ser um texto, entre aspas`,
      `${path}/DadosCurso/TituloConferido: deve ser um objeto com os campos do elemento, entre chaves`,
      `${path}/DadosCurso/Enfase: pode aparecer mais de uma vez; escreva uma lista, entre colchetes`,
      `${path}/Signature: uma assinatura não se escreve nos dados, ela é feita depois; remova este campo`,
    ]);
  });

  it.each([null, 'Diploma', [], {}, { Certificado: {} }, { Diploma: {}, ListaDiplomasAnulados: {} }])(
    'refuses %j, which is no document',
    (dados) => {
      expect(writeDados(dados)).toMatchObject({ ok: false, issue: [{ code: 'dados' }] });
    },
  );
});

describe('writeDocumento', () => {
  const raw: RawXml = { raw: new TextEncoder().encode('<DadosDiploma id="x"/>') };

  it('splices a node that comes as bytes', () => {
    const written = writeDocumento('Diploma', {
      infDiploma: {
        versao: '1.05',
        id: 'VDip1',
        DadosDiploma: raw,
        DadosRegistro: raw,
      },
      Signature: [raw],
    });
    expect(written.ok && new TextDecoder().decode(writeXml(written.value))).toContain(
      '<infDiploma versao="1.05" id="VDip1"><DadosDiploma id="x"/><DadosDiploma id="x"/></infDiploma><DadosDiploma id="x"/>',
    );
  });

  it('writes alternatives in the order given', () => {
    const written = writeDocumento('DocumentacaoAcademicaRegistro', {
      RegistroPorDecisaoJudicialReq: {
        versao: '1.05',
        id: 'ReqDip1',
        DadosDiplomaPorDecisaoJudicial: raw,
        DadosPrivadosDiplomado: raw,
        DocumentacaoComprobatoria: [
          { Documento_Indisponivel: { tipo: 'Outros' } },
          { Documento: { tipo: 'ProvaColacao', valor: 'AAAA' } },
          { Documento_Indisponivel: { tipo: 'ProvaColacao', observacoes: 'perdido' } },
        ],
      },
    });
    expect(written.ok && new TextDecoder().decode(writeXml(written.value))).toContain(
      '<DocumentacaoComprobatoria><Documento_Indisponivel tipo="Outros"></Documento_Indisponivel>' +
        '<Documento tipo="ProvaColacao">AAAA</Documento>' +
        '<Documento_Indisponivel tipo="ProvaColacao" observacoes="perdido"></Documento_Indisponivel>',
    );
  });
});
