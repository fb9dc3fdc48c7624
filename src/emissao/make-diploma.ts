import { assinantesDe, type Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { markAmbiente } from '#diploma/ambiente.ts';
import { makeIds } from '#diploma/ids.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { listIncoerencias } from '#leiaute/coerencia.ts';
import { readEmVigor } from '#leiaute/read.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { writeDocumento } from '#leiaute/write.ts';
import { writeChecked } from '#leiaute/write-checked.ts';
import { describeAssinantes } from '#pedido/documentacao/describe-assinantes.ts';
import { describeIes } from '#pedido/documentacao/describe-ies.ts';
import { readProcessoJudicial } from '#pedido/documentacao/read-processo-judicial.ts';
import { SIGN_SENTENCES } from '#signature/signing/sign-issue.ts';
import { type DadosDiplomaAssinados, takeDadosDiploma } from '#signature/signing/take-dados-diploma.ts';
import type { EmAndamento } from './em-andamento.ts';
import { findLugarNoLivro } from './livro.ts';

interface Registradora {
  instituicao: Instituicao;
  configuracao: Configuracao;
  ambiente: 'homologacao' | 'producao';
}

const SEM_REGISTRO =
  'ninguém de assinantes.dadosRegistro assina por este curso nesta unidade; corrija institution/emissao.json';
const AVISO = 'Documento de homologação, sem valor legal.';

/** The fields of a diploma in progress that its register entry states. */
type Registrado = Pick<
  EmAndamento,
  | ('cursoId' | 'unidadeId')
  | ('nonce' | 'codigo' | 'numero' | 'dataColacao' | 'dataExpedicao' | 'dataRegistro' | 'anterior')
>;

/** The Diploma: the signed node of the Documentação Acadêmica, byte for byte, and the register's part. */
export function makeDiploma(
  emissao: Registrado,
  documentacao: Uint8Array,
  registradora: Registradora,
): Parsed<Uint8Array, string[]> {
  const dados = takeDadosDiploma(documentacao);
  if (!dados.ok) return refused([SIGN_SENTENCES[dados.issue.code]]);
  const assinantes = assinantesDe(registradora.configuracao.assinantes, emissao);
  const configuracao = { ...registradora.configuracao, assinantes };
  if (assinantes.dadosRegistro.length === 0) return refused([SEM_REGISTRO]);
  const registro = describeDadosRegistro(emissao, { ...registradora, configuracao });
  const partes = describePartes(dados.value, registro, documentacao);
  if (!partes.ok) return partes;
  const written = writeDocumento('Diploma', {
    infDiploma: {
      versao: VERSAO,
      id: makeIds(emissao.nonce).infDiploma,
      ambiente: markAmbiente(registradora.ambiente),
      ...partes.value,
    },
  });
  if (!written.ok) return refused(written.issue.map(({ message }) => message));
  const checked = writeChecked(written.value);
  if (!checked.ok) return refused(checked.issue.map(({ message }) => message));
  const diploma = readEmVigor(checked.value, 'Diploma', { semAssinaturas: true });
  if (!diploma.ok) return refused(diploma.issue.map(({ message }) => message));
  const incoerencias = listIncoerencias(diploma.value);
  return incoerencias.length > 0 ? refused(incoerencias) : accepted(checked.value.source);
}

/** The register's part has the same kind as the issuer's; both documents name a lawsuit. */
function describePartes(
  { nome, node }: DadosDiplomaAssinados,
  registro: ReturnType<typeof describeDadosRegistro>,
  documentacao: Uint8Array,
) {
  if (nome === 'DadosDiplomaNSF') return accepted({ DadosDiplomaNSF: node, DadosRegistroNSF: registro });
  if (nome !== 'DadosDiplomaPorDecisaoJudicial')
    return accepted({ DadosDiploma: node, DadosRegistro: registro });
  const processo = readProcessoJudicial(documentacao);
  if (!processo) return refused(['A documentação guardada não diz o processo judicial.']);
  return accepted({
    DadosDiplomaPorDecisaoJudicial: node,
    DadosRegistroPorDecisaoJudicial: { ...registro, InformacoesProcessoJudicial: processo },
  });
}

function describeDadosRegistro(
  { nonce, codigo, numero, dataColacao, dataExpedicao, dataRegistro, anterior }: Registrado,
  { instituicao, configuracao, ambiente }: Registradora,
) {
  const [sede] = instituicao.unidades;
  const [responsavel] = configuracao.assinantes.dadosRegistro;
  if (!sede || !responsavel || numero === null || !dataRegistro)
    throw new RangeError('only a registered diploma has a register entry');
  const lugar = findLugarNoLivro(numero, configuracao.registro);
  const ids = makeIds(nonce);
  return {
    id: ids.dadosRegistro,
    IesRegistradora: describeIes(instituicao, sede, instituicao, configuracao),
    LivroRegistro: {
      LivroRegistro: String(lugar.livro),
      NumeroFolhaDoDiploma: String(lugar.folha),
      NumeroSequenciaDoDiploma: String(lugar.numero),
      ProcessoDoDiploma: `${dataRegistro.slice(0, 4)}/${lugar.numero}`,
      DataColacaoGrau: dataColacao,
      DataExpedicaoDiploma: dataExpedicao,
      DataRegistroDiploma: dataRegistro,
      ResponsavelRegistro: { Nome: responsavel.nome, CPF: responsavel.cpf },
    },
    IdDocumentacaoAcademica: ids.documentacaoAcademica,
    Seguranca: { CodigoValidacao: codigo },
    ...describeAdicionais([ambiente === 'homologacao' ? AVISO : null, anterior]),
    Assinantes: describeAssinantes(configuracao.assinantes.dadosRegistro),
  };
}

function describeAdicionais(texts: readonly (string | null)[]) {
  const said = texts.filter((text) => text !== null);
  return said.length > 0 ? { InformacoesAdicionais: said.join(' ') } : {};
}
