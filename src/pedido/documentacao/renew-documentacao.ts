import type { Assinante } from '#config/instituicao/emissao.ts';
import { type Cpf, parseCpf } from '#diploma/cpf.ts';
import { makeIds, type Nonce } from '#diploma/ids.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { writeDocumento } from '#leiaute/write.ts';
import { writeChecked } from '#leiaute/write-checked.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import { parseXml } from '#xml/parse.ts';
import type { Correcao } from '../correcao.ts';
import { describeAssinantes } from './describe-assinantes.ts';
import { describeEmissao } from './describe-historico.ts';

export interface DocumentacaoRenovada {
  bytes: Uint8Array;
  cpf: Cpf;
  nome: string;
  nomeSocial: string | null;
}

interface Renovacao {
  nonce: Nonce;
  /** A new id: the former diploma's may be its matrícula. */
  idDoDiplomado: string;
  momento: Date;
  dataColacao: string;
  /** The current signers: a former signer may have left. */
  assinantes: readonly Assinante[];
  /** The corrected fields. */
  correcao?: Correcao;
}

/** The Documentação Acadêmica of a replacement diploma: the same data except for corrections, its own ids, no signature yet. */
export function renewDocumentacao(
  former: Uint8Array,
  { nonce, idDoDiplomado, momento, dataColacao, assinantes, correcao = {} }: Renovacao,
): Parsed<DocumentacaoRenovada, string[]> {
  const parsed = parseXml(former);
  if (!parsed.ok) return refused([explainXmlIssue(parsed.issue)]);
  const read = readDocumento(parsed.value, 'DocumentacaoAcademicaRegistro');
  if (!read.ok) return refused(read.issue.map(({ message }) => message));
  const { RegistroReq } = read.value;
  if (!RegistroReq)
    return refused([
      'A documentação guardada é de segunda via, de decisão judicial ou de outro sistema; use --lote.',
    ]);

  const { Signature: _, ...dados } = RegistroReq.DadosDiploma;
  const { DataConclusao = dataColacao } = dados;
  const Diplomado = { ...correct(dados.Diplomado, correcao), ID: idDoDiplomado };
  const historico = RegistroReq.DadosPrivadosDiplomado.HistoricoEscolar;
  const ids = makeIds(nonce);
  const written = writeDocumento('DocumentacaoAcademicaRegistro', {
    RegistroReq: {
      ...RegistroReq,
      versao: VERSAO,
      id: ids.documentacaoAcademica,
      DadosDiploma: {
        ...dados,
        Diplomado,
        id: ids.dadosDiploma,
        Assinantes: describeAssinantes(assinantes),
      },
      DadosPrivadosDiplomado: {
        ...RegistroReq.DadosPrivadosDiplomado,
        HistoricoEscolar: { ...historico, ...describeEmissao(momento, DataConclusao, dataColacao) },
      },
    },
  });
  const checked = written.ok ? writeChecked(written.value) : written;
  if (!checked.ok)
    return refused([...checked.issue.map(({ message }) => message), ...explainVersao(RegistroReq)]);
  const { CPF, Nome, NomeSocial = null } = Diplomado;
  const cpf = parseCpf(CPF);
  if (!cpf.ok) return refused(['O CPF guardado não serve; use --lote.']);
  return accepted({
    bytes: checked.value.source,
    cpf: cpf.value,
    nome: Nome,
    nomeSocial: NomeSocial,
  });
}

/** What only a newer layout asks for is not in what was kept. */
const explainVersao = ({ versao }: { versao: string }): string[] =>
  versao === VERSAO
    ? []
    : [
        `A documentação guardada é do leiaute ${versao}, e o diploma novo segue o ${VERSAO}; use --lote com os dados que faltam.`,
      ];

interface Corrigido {
  Nome: string;
  NomeSocial?: string | undefined;
  DataNascimento: string;
  Nacionalidade: string;
}

function correct<Of extends Corrigido>(
  diplomado: Of,
  { nome, nomeSocial, dataNascimento, nacionalidade }: Correcao,
): Of {
  return {
    ...diplomado,
    ...(nome === undefined ? {} : { Nome: nome }),
    ...(nomeSocial === undefined ? {} : { NomeSocial: nomeSocial }),
    ...(dataNascimento === undefined ? {} : { DataNascimento: dataNascimento }),
    ...(nacionalidade === undefined ? {} : { Nacionalidade: nacionalidade }),
  };
}
