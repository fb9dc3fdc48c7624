import type { Edicao } from '#config/edit-json.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import type { ProblemaComLugar } from '#leitura/instituicao/check-arquivo.ts';
import type { AvisoDeProva } from '#leitura/instituicao/describe-aviso.ts';
import { describeMudancas, type Mudanca } from '#leitura/instituicao/describe-mudancas.ts';
import type { Leitores } from '#leitura/leitores.ts';
import type { Arquivo } from './arquivos.ts';
import type { Decisor, InstituicaoStore, PastaDaInstituicao, Proposta, Versao } from './instituicao-ports.ts';
import { digestOf, seeArquivo } from './vista.ts';

export interface InstituicaoWorld {
  pasta: PastaDaInstituicao;
  store: InstituicaoStore;
  leitores: Pick<Leitores, 'editArquivo'>;
  /** For previews of notices as a graduate would receive them. */
  casa: { instituicao: string; siteUrl: string };
  now(): Date;
  makeId(): string;
}

/** A change of one file: either the values that change, or the whole text. */
export interface Rascunho {
  arquivo: Arquivo;
  /** Digest of the file that the person saw. */
  base: string;
  edicoes?: readonly Edicao[] | undefined;
  texto?: string | undefined;
}

export type Ensaiado =
  /** The file was changed since: its present version, and the differences. */
  | { kind: 'mudou'; agora: Versao; mudancas: Mudanca[] | null }
  | { kind: 'nao-cabe' }
  /** The text cannot be read; says what to do. */
  | { kind: 'ilegivel'; frase: string }
  | {
      kind: 'ensaiado';
      vista: Versao;
      texto: string;
      mudancas: Mudanca[] | null;
      problemas: ProblemaComLugar[];
      /** The notice of `avisos.json`; null for another file. */
      aviso: AvisoDeProva | null;
    };

/** The effect of a change, judged by the server's own loaders; stores no proposal. */
export async function ensaiar(
  rascunho: Rascunho,
  { id: de }: Pick<Pessoa, 'id'>,
  world: InstituicaoWorld,
): Promise<Ensaiado> {
  const { arquivo, base, texto: whole, edicoes } = rascunho;
  const vista = await seeArquivo(arquivo, world);
  if (!vista) return { kind: 'nao-cabe' };
  if (vista.sha256 !== base) return tellMudou(arquivo, base, vista, world);
  const casa = arquivo === 'avisos.json' ? world.casa : null;
  const editado = await world.leitores.editArquivo({ antes: vista.texto, texto: whole, edicoes, casa }, de);
  if (!editado.ok) return { kind: 'ilegivel', frase: editado.issue };
  if (!editado.value) return { kind: 'nao-cabe' };
  const problemas = await world.pasta.check(arquivo, editado.value.texto, de);
  return { kind: 'ensaiado', vista, ...editado.value, problemas };
}

export type Proposto =
  | Exclude<Ensaiado, { kind: 'ensaiado' }>
  | { kind: 'problemas'; problemas: ProblemaComLugar[] }
  | { kind: 'nada-mudou' }
  | { kind: 'so-leitura' }
  | { kind: 'proposta'; id: string };

export async function propor(
  rascunho: Rascunho & { comentario: string },
  pessoa: Pessoa,
  world: InstituicaoWorld,
): Promise<Proposto> {
  const ensaiado = await ensaiar(rascunho, pessoa, world);
  if (ensaiado.kind !== 'ensaiado') return ensaiado;
  const { texto, problemas, vista } = ensaiado;
  if (texto === vista.texto) return { kind: 'nada-mudou' };
  if (problemas.length > 0) return { kind: 'problemas', problemas };
  if (!(await world.pasta.isWritable())) return { kind: 'so-leitura' };
  const proposta: Proposta = {
    id: world.makeId(),
    arquivo: rascunho.arquivo,
    base: rascunho.base,
    texto,
    comentario: rascunho.comentario,
    propostaPor: pessoa.id,
    propostaEm: world.now().getTime(),
  };
  await world.store.insertProposta(proposta, quemDe(pessoa));
  return { kind: 'proposta', id: proposta.id };
}

export type Aceito =
  | Exclude<Proposto, { kind: 'proposta' | 'nao-cabe' | 'nada-mudou' | 'ilegivel' }>
  | { kind: 'decidida-por-outro' }
  | { kind: 'escrito'; versao: number };

/**
 * Writes the file if it is still the one on which the proposal is based, and the loaders accept the whole folder. If another file
 * changed after the judgement, judges again: two changes may each be valid, and invalid together.
 */
export async function aceitar(proposta: Proposta, por: Decisor, world: InstituicaoWorld): Promise<Aceito> {
  const { arquivo, base, texto } = proposta;
  const vista = await seeArquivo(arquivo, world);
  if (!vista) return { kind: 'so-leitura' };
  if (vista.sha256 !== base) return tellMudou(arquivo, base, vista, world);
  const judged = await world.pasta.digest();
  const problemas = await world.pasta.check(arquivo, texto, por.pessoaId);
  if (problemas.length > 0) return { kind: 'problemas', problemas };
  if (!(await world.pasta.isWritable())) return { kind: 'so-leitura' };
  const versao: Versao = {
    arquivo,
    numero: vista.numero + 1,
    sha256: digestOf(texto),
    texto,
    origem: 'mesa',
    em: world.now().getTime(),
    proposta: proposta.id,
  };
  const write = async (): Promise<boolean> =>
    (await world.pasta.digest()) === judged && (await world.pasta.replace(arquivo, base, texto));
  if (await world.store.accept(proposta, versao, por, write))
    return { kind: 'escrito', versao: versao.numero };
  return (await world.store.findProposta(proposta.id))
    ? aceitar(proposta, por, world)
    : { kind: 'decidida-por-outro' };
}

async function tellMudou(
  arquivo: Arquivo,
  base: string,
  agora: Versao,
  { store }: Pick<InstituicaoWorld, 'store'>,
): Promise<Extract<Ensaiado, { kind: 'mudou' }>> {
  const before = await store.findPorResumo(arquivo, base);
  return { kind: 'mudou', agora, mudancas: before && describeMudancas(before.texto, agora.texto) };
}
