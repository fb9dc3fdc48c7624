import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { DatasDoDiploma } from '#diploma/datas.ts';
import type { ArquivoRegistrado, DiplomadoRegistrado, DiplomaRegistrado } from './access-ports.ts';

/** What the graduate receives. Built field by field: a stored field that is not named here does not leave. */

interface DiplomaEntregue {
  codigo: string | null;
  curso: string;
  grau: string;
  unidade: string;
  datas: DatasDoDiploma;
  etapa: Etapa;
  situacao: Situacao | null;
}

interface ArquivoEntregue {
  /** For a download token; never part of the JSON answer. */
  arquivoId: string;
  codigo: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** Base64. */
  file: string;
}

interface RvddEntregue extends ArquivoEntregue {
  /** Picture of the front, as data URI. */
  previa?: string;
}

export interface Entrega {
  student: { nome: string; nomeSocial?: string; cpf: string; diplomas: DiplomaEntregue[] };
  xml: ArquivoEntregue[];
  rvdd: RvddEntregue[];
  /** The second proof that the institution requires before files leave; absent where it requires none. */
  segundaProva?: SegundaProva;
}

/** A proof beyond CPF and matrícula (ADR 0049). */
export type SegundaProva = 'email' | 'oidc';

/** Faults of a single file. Other codes mean that the file store itself fails. */
const PERDIDO: ReadonlySet<string> = new Set(['arquivo-ausente', 'arquivo-corrompido']);

const MAX_PREVIA_LENGTH = 80_000;

/** Receives the hash of a file that is missing or damaged. */
export type OnPerdido = (perdido: { code: string; sha256: string }) => void;

/** A lost file does not withhold the others. Throws the store's error if every file of a diploma is lost. */
export async function deliver(
  diplomado: DiplomadoRegistrado,
  arquivos: Pick<ArquivoStore, 'get'>,
  onPerdido: OnPerdido = () => {},
): Promise<Entrega> {
  const delivered = await Promise.all(
    diplomado.diplomas.filter(isDeliverable).map((diploma) => deliverArquivos(diploma, arquivos, onPerdido)),
  );
  return {
    student: { ...describeStudent(diplomado), diplomas: diplomado.diplomas.map(describeDiploma) },
    xml: delivered.flatMap(({ xml }) => xml ?? []),
    rvdd: delivered.flatMap(({ rvdd }) => rvdd ?? []),
  };
}

/** Until the graduate gives a second proof: no files, and no code, for the code opens the same files. */
export function deliverWithout(diplomado: DiplomadoRegistrado, segundaProva: SegundaProva): Entrega {
  return {
    student: {
      ...describeStudent(diplomado),
      diplomas: diplomado.diplomas.map((diploma) => ({ ...describeDiploma(diploma), codigo: null })),
    },
    xml: [],
    rvdd: [],
    segundaProva,
  };
}

type Deliverable = DiplomaRegistrado & { codigo: string };

function isDeliverable(diploma: DiplomaRegistrado): diploma is Deliverable {
  return diploma.etapa === 'publicado' && diploma.situacao === 'vigente' && diploma.codigo !== null;
}

async function deliverArquivos(
  { codigo, arquivos: registrados }: Deliverable,
  arquivos: Pick<ArquivoStore, 'get'>,
  onPerdido: OnPerdido,
): Promise<{ xml: ArquivoEntregue | null; rvdd: RvddEntregue | null }> {
  let perda: unknown = null;
  const orLost = <T>(sha256: string, reading: Promise<T>): Promise<T | null> =>
    reading.catch((error: Error & { code?: string }) => {
      if (!PERDIDO.has(error.code ?? '')) throw error;
      onPerdido({ code: error.code ?? '', sha256 });
      perda ??= error;
      return null;
    });
  const read = async ({ id, name, type, size, sha256 }: ArquivoRegistrado): Promise<ArquivoEntregue> => {
    const file = toBase64(await arquivos.get(sha256));
    return { arquivoId: id, codigo, name, type, size, sha256, file };
  };
  const find = (tipo: ArquivoRegistrado['tipo']) => registrados.find((arquivo) => arquivo.tipo === tipo);
  const [xml, rvdd, previa] = [find('xml'), find('rvdd'), find('previa')];
  const [xmlEntregue, rvddEntregue, previaUri] = await Promise.all([
    xml ? orLost(xml.sha256, read(xml)) : null,
    rvdd ? orLost(rvdd.sha256, read(rvdd)) : null,
    rvdd && previa ? orLost(previa.sha256, readPrevia(previa, arquivos)) : null,
  ]);
  if (perda !== null && xmlEntregue === null && rvddEntregue === null) throw perda;
  return {
    xml: xmlEntregue,
    rvdd: rvddEntregue && { ...rvddEntregue, ...(previaUri === null ? {} : { previa: previaUri }) },
  };
}

async function readPrevia(
  { type, size, sha256 }: ArquivoRegistrado,
  arquivos: Pick<ArquivoStore, 'get'>,
): Promise<string | null> {
  const prefix = `data:${type};base64,`;
  if (prefix.length + Math.ceil(size / 3) * 4 > MAX_PREVIA_LENGTH) return null;
  return prefix + toBase64(await arquivos.get(sha256));
}

const describeStudent = ({ nome, nomeSocial, cpfMascarado }: DiplomadoRegistrado) => ({
  nome,
  ...(nomeSocial === null ? {} : { nomeSocial }),
  cpf: cpfMascarado,
});

function describeDiploma({
  codigo,
  curso,
  grau,
  unidade,
  datas,
  etapa,
  situacao,
}: DiplomaRegistrado): DiplomaEntregue {
  const { colacao, expedicao, registro, publicacao } = datas;
  return {
    codigo,
    curso,
    grau,
    unidade,
    datas: { colacao, expedicao, registro, publicacao, situacao: datas.situacao },
    etapa,
    situacao,
  };
}

const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
