import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { MEC } from '#leiaute/schema.ts';
import { identifyDiploma } from '#verification/exame/identificacao.ts';
import type { XmlElement } from '#xml/node.ts';
import { findChild, listChildElements, readText } from '#xml/query.ts';

/** What is filed of a diploma, in the words of its XML. */
export interface DiplomaLido {
  codigo: CodigoValidacao;
  emissora: string;
  registradora: string;
  nome: string;
  nomeSocial: string | null;
  cpf: string;
  /** `Diplomado/ID`, where the enrolment number is kept; null in a diploma by court order that has none. */
  id: string | null;
  curso: string;
  codigoEmec: string | null;
  grau: string;
  /** "Muriaé/MG": where the course is given. */
  municipio: string | null;
  datas: { colacao: string; expedicao: string; registro: string };
}

/** By the names all versions of the layout share, so that older ones are read as far as they say it. Issues are names. */
export function readDiploma(root: XmlElement): Parsed<DiplomaLido, string[]> {
  const infDiploma = find(root, 'infDiploma');
  const [dados, registro] = infDiploma ? listChildElements(infDiploma) : [];
  const identificacao = identifyDiploma(root);
  const diplomado = find(dados, 'Diplomado');
  const curso = find(dados, 'DadosCurso');
  const livro = find(registro, 'LivroRegistro');
  const needed = {
    CodigoValidacao: identificacao?.codigo ?? null,
    IesEmissora: identificacao?.emissora?.codigoMec ?? null,
    IesRegistradora: identificacao?.registradora?.codigoMec ?? null,
    Nome: textOf(diplomado, 'Nome'),
    CPF: textOf(diplomado, 'CPF'),
    NomeCurso: textOf(curso, 'NomeCurso'),
    GrauConferido: textOf(curso, 'GrauConferido'),
    DataColacaoGrau: dateOf(livro, 'DataColacaoGrau'),
    DataExpedicaoDiploma: dateOf(livro, 'DataExpedicaoDiploma'),
    DataRegistroDiploma: dateOf(livro, 'DataRegistroDiploma'),
  };
  if (!isWhole(needed)) return refused(Object.keys(needed).filter((name) => !needed[name as Name]));
  return accepted({
    codigo: needed.CodigoValidacao,
    emissora: needed.IesEmissora,
    registradora: needed.IesRegistradora,
    nome: needed.Nome,
    nomeSocial: textOf(diplomado, 'NomeSocial'),
    cpf: needed.CPF,
    id: textOf(diplomado, 'ID'),
    curso: needed.NomeCurso,
    codigoEmec: textOf(curso, 'CodigoCursoEMEC'),
    grau: needed.GrauConferido,
    municipio: placeOf(find(curso, 'EnderecoCurso')) ?? placeOf(find(find(dados, 'IesEmissora'), 'Endereco')),
    datas: {
      colacao: needed.DataColacaoGrau,
      expedicao: needed.DataExpedicaoDiploma,
      registro: needed.DataRegistroDiploma,
    },
  });
}

type Name =
  | ('CodigoValidacao' | 'IesEmissora' | 'IesRegistradora' | 'Nome' | 'CPF' | 'NomeCurso' | 'GrauConferido')
  | ('DataColacaoGrau' | 'DataExpedicaoDiploma' | 'DataRegistroDiploma');
type Found = Record<Exclude<Name, 'CodigoValidacao'>, string | null> & {
  CodigoValidacao: CodigoValidacao | null;
};

const isWhole = (found: Found): found is { [Key in keyof Found]: NonNullable<Found[Key]> } =>
  Object.values(found).every((value) => value !== null);

type Maybe = XmlElement | null | undefined;

const find = (element: Maybe, localName: string): XmlElement | null =>
  element ? findChild(element, { namespace: MEC, localName }) : null;

function textOf(element: Maybe, localName: string): string | null {
  const child = find(element, localName);
  return (child && readText(child).trim()) || null;
}

function dateOf(element: Maybe, localName: string): string | null {
  const text = textOf(element, localName);
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

function placeOf(endereco: Maybe): string | null {
  const [municipio, uf] = [textOf(endereco, 'NomeMunicipio'), textOf(endereco, 'UF')];
  return municipio && uf ? `${municipio}/${uf}` : null;
}
