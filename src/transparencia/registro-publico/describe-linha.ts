import { maskCpf } from '#diploma/cpf.ts';
import { dadosDiplomaOf, dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import { readMantido } from '#leiaute/read.ts';
import { MEC } from '#leiaute/schema.ts';
import type { XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { findChild, listChildElements, readText } from '#xml/query.ts';
import type { LinhaDoRegistro } from './registro-publico-store.ts';

/** A diploma's line in the public register; null where no known layout reads it. The XML has no date of entry: the caller gives it. */
export async function describeLinha(
  xml: Uint8Array,
  dataIngresso: string | null,
): Promise<LinhaDoRegistro | null> {
  const parsed = parseXml(xml);
  const read = parsed.ok ? (await readMantido(parsed.value, 'Diploma')).documento : null;
  if (!read?.ok) return null;
  const [dados, registro] = [dadosDiplomaOf(read.value), dadosRegistroOf(read.value)];
  const { Diplomado, DadosCurso, IesEmissora, DataConclusao } = dados;
  const { IesRegistradora, LivroRegistro: livro } = registro;
  const withCode = (nome: string, codigo: string | undefined): string =>
    codigo ? `${nome} (e-MEC ${codigo})` : nome;
  return {
    nome: Diplomado.NomeSocial ?? Diplomado.Nome,
    cpf: maskCpf(Diplomado.CPF),
    curso: withCode(DadosCurso.NomeCurso, DadosCurso.CodigoCursoEMEC),
    emissora: withCode(IesEmissora.Nome, IesEmissora.CodigoMEC),
    registradora: withCode(IesRegistradora.Nome, IesRegistradora.CodigoMEC),
    dataIngresso,
    dataConclusao: DataConclusao ?? null,
    dataExpedicao: livro.DataExpedicaoDiploma,
    dataRegistro: livro.DataRegistroDiploma,
    numeroExpedicao: livro.ProcessoDoDiploma ?? null,
    numeroRegistro: livro.NumeroRegistro ?? joinNumero(livro),
    dataDou: null,
  };
}

function joinNumero(livro: {
  LivroRegistro?: string;
  NumeroFolhaDoDiploma?: string;
  NumeroSequenciaDoDiploma?: string;
}): string | null {
  const parts = [
    livro.LivroRegistro && `livro ${livro.LivroRegistro}`,
    livro.NumeroFolhaDoDiploma && `folha ${livro.NumeroFolhaDoDiploma}`,
    livro.NumeroSequenciaDoDiploma && `nº ${livro.NumeroSequenciaDoDiploma}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** `IngressoCurso/Data` of the private Documentação Acadêmica; only this date leaves it. */
export function findIngresso(documentacao: Uint8Array): string | null {
  const parsed = parseXml(documentacao);
  const ingresso = parsed.ok ? findDeep(parsed.value.root, 'IngressoCurso') : null;
  const data = ingresso && findChild(ingresso, { namespace: MEC, localName: 'Data' });
  const text = data ? readText(data).trim() : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

function findDeep(element: XmlElement, localName: string): XmlElement | null {
  if (element.localName === localName && element.namespace === MEC) return element;
  for (const child of listChildElements(element)) {
    const found = findDeep(child, localName);
    if (found) return found;
  }
  return null;
}
