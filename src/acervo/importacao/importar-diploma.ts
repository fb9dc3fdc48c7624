import { keepFile } from '#arquivos/keep-file.ts';
import { makeAviso } from '#avisos/make-aviso.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { makeId } from '#diploma/make-id.ts';
import { type Parsed, refused } from '#diploma/parsed.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import { describeArquivo } from '#emissao/describe-arquivo.ts';
import { describeLinha } from '#transparencia/registro-publico/describe-linha.ts';
import { identifyDiploma } from '#verification/exame/identificacao.ts';
import { parseXml } from '#xml/parse.ts';
import { findPessoa } from './find-pessoa.ts';
import type { NovoImportado } from './importacao-store.ts';
import type { ActingWorld } from './importacao-world.ts';
import { sha256Of } from './index-arquivos.ts';
import { judgeDiploma } from './judge-diploma.ts';
import type { Mapa } from './mapa.ts';
import type { Procurado, RvddAchada } from './match-rvdd.ts';
import type { Espera, Motivo } from './motivos.ts';
import { type DiplomaLido, readDiploma } from './read-diploma.ts';
import { findAnulacao, type ListasLidas } from './read-listas.ts';

export interface Fonte {
  xml: Uint8Array;
  mapa: Mapa;
  listas: ListasLidas;
  findRvdd(procurado: Procurado): Parsed<RvddAchada, Motivo>;
  readArquivo(path: string): Promise<Uint8Array>;
  /** Whether what could not be checked is taken as it is. */
  aceitar: boolean;
}

export type Desfecho =
  | { kind: 'importado'; codigo: string; rvdd: string; aceitos: readonly Espera[] }
  | { kind: 'ja-importado'; codigo: string; rvdd: string | null }
  | { kind: 'aguarda'; codigo: string; motivos: readonly Espera[] }
  | { kind: 'recusado'; codigo: string | null; motivo: Motivo; detail?: readonly string[] };

type Recusa = { motivo: Motivo; detail?: readonly string[] };

/** Verifies, matches, files and publishes one diploma. What is told first is what is worst: a forgery, before a missing PDF. */
export async function importarDiploma(fonte: Fonte, world: ActingWorld): Promise<Desfecho> {
  const read = readOurs(fonte.xml, world);
  if (!read.ok) return { kind: 'recusado', codigo: null, ...read.issue };
  const lido = read.value;
  const { codigo } = lido;
  const refuse = (motivo: Motivo): Desfecho => ({ kind: 'recusado', codigo, motivo });
  const xml = sha256Of(fonte.xml);
  const linha = fonte.mapa.get(codigo);
  const rvdd = fonte.findRvdd({ codigo, xml, indicado: linha?.rvdd ?? null });

  const published = await world.store.find(codigo);
  if (published?.xmls.includes(xml)) {
    if (rvdd.ok && !published.rvdds.includes(rvdd.value.sha256)) return refuse('rvdd-em-conflito');
    return { kind: 'ja-importado', codigo, rvdd: rvdd.ok ? rvdd.value.path : null };
  }
  const julgamento = await judgeDiploma(fonte.xml, world.verification);
  if (julgamento.kind === 'nao-autentico') return refuse(julgamento.motivo);
  if (published) return refuse('codigo-em-conflito');
  const pessoa = findPessoa(lido, linha);
  if (!pessoa.ok) return refuse(pessoa.issue);
  if (!rvdd.ok) return refuse(rvdd.issue);
  const aceitos: Espera[] = [
    ...(julgamento.kind === 'nao-conferido' ? julgamento.motivos : []),
    ...(rvdd.value.isSoPeloNome ? (['rvdd-so-pelo-nome'] as const) : []),
  ];
  if (aceitos.length > 0 && !fonte.aceitar) return { kind: 'aguarda', codigo, motivos: aceitos };

  const anulacao = findAnulacao(fonte.listas, lido);
  const files = { xml: fonte.xml, rvdd: await fonte.readArquivo(rvdd.value.path) };
  const inserted = await publish(
    {
      ...describe(lido, world),
      ...pessoa.value,
      anulacao,
      aceitos,
      aviso: makeAviso(linha?.email ?? null, world),
      anotarContato: world.contatos,
    },
    files,
    world,
  );
  // Another process was first, with the same file or with another.
  if (inserted === 'existente') return importarDiploma(fonte, world);
  return { kind: 'importado', codigo, rvdd: rvdd.value.path, aceitos };
}

function readOurs(source: Uint8Array, { verification }: ActingWorld): Parsed<DiplomaLido, Recusa> {
  const parsed = parseXml(source);
  if (!parsed.ok) return refused({ motivo: UNREADABLE[parsed.issue.code] ?? 'arquivo-ilegivel' });
  const { root } = parsed.value;
  const identificacao = identifyDiploma(root);
  if (!identificacao)
    return refused({ motivo: root.localName === 'Diploma' ? 'namespace-https' : 'nao-e-diploma' });
  if (identificacao.isHomologacao && verification.ambiente === 'producao')
    return refused({ motivo: 'ambiente-de-teste' });
  const lido = readDiploma(root);
  if (!lido.ok) return refused({ motivo: 'dados-incompletos', detail: lido.issue });
  const ours = verification.instituicao.codigosMec;
  const isOurs = ours.includes(lido.value.emissora) || ours.includes(lido.value.registradora);
  return isOurs ? lido : refused({ motivo: 'outra-instituicao' });
}

const UNREADABLE: Readonly<Record<string, Motivo>> = {
  cdata: 'marcacao-nao-aceita',
  comentario: 'marcacao-nao-aceita',
  dtd: 'marcacao-proibida',
  'instrucao-de-processamento': 'marcacao-proibida',
};

type Descrito = Omit<NovoImportado, 'id' | 'diplomadoId' | 'arquivos' | 'situacao' | 'linha'>;

function describe(
  { codigo, emissora, nome, nomeSocial, curso, codigoEmec, grau, municipio, datas }: DiplomaLido,
  { instituicao, now }: ActingWorld,
): Omit<Descrito, 'cpf' | 'matricula' | 'anulacao' | 'aceitos' | 'aviso' | 'anotarContato'> {
  const [sede] = instituicao.unidades;
  const unidade = instituicao.unidades.find(({ codigoMec }) => codigoMec === emissora) ?? sede;
  return {
    codigo,
    nome,
    nomeSocial,
    curso,
    codigoEmec,
    grau,
    unidade: municipio ?? (unidade ? nomeDaUnidade(unidade) : instituicao.nomeCurto),
    datas: { ...datas, publicacao: diaEmBrasilia(now()) },
  };
}

async function publish(
  descrito: Descrito,
  files: { xml: Uint8Array; rvdd: Uint8Array },
  world: ActingWorld,
): Promise<'importado' | 'existente'> {
  const { randomBytes, rascunhos, store, quem } = world;
  const id = makeId(randomBytes);
  try {
    for (const tipo of ['xml', 'rvdd'] as const) await keepFile(world, id, files[tipo]);
    const arquivos = (['xml', 'rvdd'] as const).map((tipo) =>
      describeArquivo(descrito, tipo, files[tipo], randomBytes),
    );
    const situacao = descrito.anulacao ? 'anulado' : 'vigente';
    const linha = await describeLinha(files.xml, null);
    const novo = { ...descrito, id, diplomadoId: makeId(randomBytes), situacao, arquivos, linha } as const;
    const inserted = await store.insert(novo, quem);
    if (inserted === 'existente') await rascunhos.condemn({ diplomaId: id });
    return inserted;
  } catch (error) {
    await rascunhos.condemn({ diplomaId: id }).catch(() => {});
    throw error;
  }
}
