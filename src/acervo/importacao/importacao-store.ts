import type { NovoAviso } from '#avisos/aviso.ts';
import type { Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { ArquivoPublicado } from '#emissao/emissao-store.ts';
import type { LinhaDoRegistro } from '#transparencia/registro-publico/registro-publico-store.ts';

/** What importing needs from the outside; `store/` implements it. Every change is recorded in the same transaction. */

export interface NovoImportado {
  id: string;
  diplomadoId: string;
  cpf: Cpf;
  matricula: Matricula;
  nome: string;
  nomeSocial: string | null;
  codigo: CodigoValidacao;
  curso: string;
  /** Null where the XML has none: the course is in process at the ministry, or the layout is older. */
  codigoEmec: string | null;
  grau: string;
  unidade: string;
  datas: { colacao: string; expedicao: string; registro: string; publicacao: string };
  situacao: Extract<Situacao, 'vigente' | 'anulado'>;
  /** Of what the registrar's own list says is annulled. */
  anulacao: { data: string; motivo: string } | null;
  /** Codes of what could not be checked and was accepted; empty where everything was proven. */
  aceitos: readonly string[];
  arquivos: readonly ArquivoPublicado[];
  linha: LinhaDoRegistro | null;
  /** Of what is in force, where the graduate is to be told. */
  aviso: NovoAviso | null;
  /** Whether codes of `/meu-diploma` go to its address. */
  anotarContato: boolean;
}

/** What is published under a code, by the SHA-256 of its files. */
interface JaPublicado {
  xmls: readonly string[];
  rvdds: readonly string[];
  isAnulado: boolean;
}

interface SemPrevia {
  id: string;
  codigo: CodigoValidacao;
  curso: string;
  /** SHA-256 of the PDF. */
  rvdd: string;
}

export interface ImportacaoStore {
  find(codigo: CodigoValidacao): Promise<JaPublicado | null>;
  /** All or nothing. `existente` where the code is there already: then nothing changes. */
  insert(novo: NovoImportado, quem: string): Promise<'importado' | 'existente'>;
  /** Imported ones whose picture was not tried yet. */
  listSemPrevia(): Promise<SemPrevia[]>;
  /** Null where the PDF cannot be drawn: it is not tried again. False where one was there. */
  addPrevia(id: string, previa: ArquivoPublicado | null): Promise<boolean>;
}
