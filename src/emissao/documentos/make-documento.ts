import { markAmbiente } from '#diploma/ambiente.ts';
import { type CodigoValidacao, makeCodigoDeDocumento } from '#diploma/codigo-validacao.ts';
import { diaEmBrasilia, horaEmBrasilia } from '#diploma/dia.ts';
import type { Unidade } from '#diploma/instituicao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readEmVigor } from '#leiaute/read.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { writeDados } from '#leiaute/write.ts';
import { writeChecked } from '#leiaute/write-checked.ts';
import { describeIes, emissoraOf } from '#pedido/documentacao/describe-ies.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { type DocumentoLido, describeAssunto } from './describe-assunto.ts';
import type { Assunto, RaizDoDocumento } from './documento.ts';
import type { PedidoDeDocumento } from './read-pedidos.ts';

export interface DocumentoFeito {
  xml: Uint8Array;
  codigo: CodigoValidacao;
  assunto: Assunto;
  titulo: string;
  dataEmissao: string;
  emissora: { codigoMec: string; cnpj: string };
  /** Null for a course that `cursos.json` lacks. */
  cursoId: string | null;
  unidadeId: string;
}

type MakingWorld = Pick<
  IssuingWorld,
  'instituicao' | 'configuracao' | 'listCursos' | 'ambiente' | 'now' | 'randomBytes'
>;

/** The unsigned document: the request and the institution's own data. Refused where the layout refuses it. */
export function makeDocumento(
  { raiz, dados, unidade: unidadeId }: PedidoDeDocumento,
  world: MakingWorld,
): Parsed<DocumentoFeito, string[]> {
  const { instituicao, configuracao, randomBytes } = world;
  const unidade = findUnidade(unidadeId, world);
  if (!unidade) return refused([`unidade: “${unidadeId}” não é uma unidade de instituicao.json`]);
  const emissora = emissoraOf(instituicao, unidade);
  const codigo = makeCodigoDeDocumento(emissora.codigoMec, randomBytes);
  const momento = world.now();
  const completed = complete(dados, raiz, {
    versao: VERSAO,
    ambiente: markAmbiente(world.ambiente),
    IesEmissora: describeIes(instituicao, unidade, emissora, configuracao),
    codigo,
    momento,
  });
  if (!completed.ok) return completed;
  const written = writeDados({ [raiz]: completed.value });
  if (!written.ok) return refused(written.issue.map(({ message }) => message));
  const checked = writeChecked(written.value);
  if (!checked.ok) return refused(checked.issue.map(({ message }) => message));
  const lido = readEmVigor(checked.value, raiz, { semAssinaturas: true });
  if (!lido.ok) return refused(lido.issue.map(({ message }) => message));
  const sobre = describeAssunto(lido.value as DocumentoLido);
  if (!sobre.ok) return sobre;
  const { codigoEmec, ...about } = sobre.value;
  return accepted({
    ...about,
    ...{ codigo, emissora },
    xml: checked.value.source,
    dataEmissao: diaEmBrasilia(momento),
    cursoId: findCurso(codigoEmec, unidade, world),
    unidadeId: unidade.id,
  });
}

/** Two of our courses may share an e-MEC code: the one offered in this unit is taken. */
function findCurso(codigoEmec: string | null, { id }: Unidade, { listCursos }: MakingWorld): string | null {
  const found = listCursos().filter((curso) => curso.codigoEmec === codigoEmec);
  const here = found.find(({ unidades }) => unidades.includes(id));
  return (here ?? found[0])?.id ?? null;
}

function findUnidade(id: string | null, { instituicao: { unidades } }: MakingWorld): Unidade | undefined {
  return id === null ? unidades[0] : unidades.find((each) => each.id === id);
}

type Fields = Record<string, unknown>;

interface DaInstituicao {
  versao: string;
  ambiente: string;
  IesEmissora: unknown;
  codigo: CodigoValidacao;
  momento: Date;
}

/** The fields that the request may not set: the system writes them. */
const NOSSOS = ['versao', 'ambiente', 'IesEmissora', 'SegurancaHistorico', 'SegurancaCurriculo'];

function complete(dados: Fields, raiz: RaizDoDocumento, nosso: DaInstituicao): Parsed<Fields, string[]> {
  const isCurriculo = raiz === 'CurriculoEscolar';
  const nome = isCurriculo ? 'infCurriculoEscolar' : 'infHistoricoEscolar';
  const inf = fieldsOf(dados[nome]);
  const historico = fieldsOf(inf['HistoricoEscolar']);
  const given = [
    ...NOSSOS.filter((field) => inf[field] !== undefined),
    ...['DataEmissaoHistorico', 'HoraEmissaoHistorico'].filter((field) => historico[field] !== undefined),
  ];
  if (given.length > 0)
    return refused(given.map((field) => `${field}: é o sistema que o escreve; apague o campo`));
  const { versao, ambiente, IesEmissora, codigo, momento } = nosso;
  const Seguranca = { CodigoValidacao: codigo };
  const emissao = {
    DataEmissaoHistorico: diaEmBrasilia(momento),
    HoraEmissaoHistorico: horaEmBrasilia(momento),
  };
  return accepted({
    ...dados,
    [nome]: {
      ...inf,
      versao,
      ambiente,
      IesEmissora,
      ...(isCurriculo
        ? { SegurancaCurriculo: Seguranca }
        : { HistoricoEscolar: { ...historico, ...emissao }, SegurancaHistorico: Seguranca }),
    },
  });
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
