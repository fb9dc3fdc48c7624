import type { Uf } from '#diploma/uf.ts';
import type { DadosDaDocumentacao, DadosDiploma } from '#pedido/pedido.ts';
import type { Valores } from '../colunas/coluna.ts';
import type { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import type { NaColuna } from '../colunas/read-campos.ts';

/** The graduate's identity: Diplomado and Filiacao of the layout, whose choices are columns here. */

type Linha = Valores<typeof COLUNAS_DO_LOTE>;
type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** The first two digits of an IBGE code (TCodUfIBGE). */
const CODIGOS: Readonly<Record<Uf, string>> = {
  RO: '11',
  AC: '12',
  AM: '13',
  RR: '14',
  PA: '15',
  AP: '16',
  TO: '17',
  MA: '21',
  PI: '22',
  CE: '23',
  RN: '24',
  PB: '25',
  PE: '26',
  AL: '27',
  SE: '28',
  BA: '29',
  MG: '31',
  ES: '32',
  RJ: '33',
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  MS: '50',
  MT: '51',
  GO: '52',
  DF: '53',
};

/** Columns that only make sense together. */
export function checkPessoa(linha: Nullable<Linha>, isFilled: (coluna: keyof Linha) => boolean): NaColuna[] {
  const found: NaColuna[] = [];
  const refuse = (code: string, coluna: keyof Linha, message: string) =>
    found.push({ code, coluna, message });
  const { naturalidade_uf: uf, naturalidade_codigo: codigo } = linha;
  if (isFilled('naturalidade_uf') !== isFilled('naturalidade_codigo')) {
    const missing = isFilled('naturalidade_uf') ? 'naturalidade_codigo' : 'naturalidade_uf';
    refuse(
      'vazio',
      missing,
      'UF e código do município vão juntos; preencha os dois, ou nenhum se nasceu fora do Brasil.',
    );
  } else if (uf !== null && codigo !== null && !codigo.startsWith(CODIGOS[uf])) {
    refuse(
      'municipio-de-outra-uf',
      'naturalidade_codigo',
      `Os códigos de ${uf} começam com ${CODIGOS[uf]}; confira código e UF.`,
    );
  }
  const hasRg = isFilled('rg_numero');
  const hasOutro = isFilled('outro_documento_tipo') || isFilled('outro_documento_numero');
  if (hasRg && hasOutro)
    refuse('dois-documentos', 'outro_documento_tipo', 'Há RG e outro documento; deixe só um deles.');
  if (!hasRg && !hasOutro)
    refuse(
      'vazio',
      'rg_numero',
      'Falta o documento; preencha rg_numero e rg_uf, ou outro_documento_tipo e outro_documento_numero.',
    );
  if (hasRg && !isFilled('rg_uf')) refuse('vazio', 'rg_uf', 'Falta a UF do RG; preencha.');
  if (hasOutro && !isFilled('outro_documento_tipo'))
    refuse('vazio', 'outro_documento_tipo', 'Falta o tipo do documento; preencha, como “Passaporte”.');
  if (hasOutro && !isFilled('outro_documento_numero'))
    refuse('vazio', 'outro_documento_numero', 'Falta o número do documento; preencha.');
  if (isFilled('genitor_2') && !isFilled('genitor_2_sexo'))
    refuse('vazio', 'genitor_2_sexo', 'Falta o sexo de genitor_2; escreva F ou M.');
  return found;
}

export function describeDiplomado(linha: Linha): DadosDiploma['Diplomado'] {
  return {
    ID: linha.matricula,
    Nome: linha.nome,
    ...(linha.nome_social === null ? {} : { NomeSocial: linha.nome_social }),
    Sexo: linha.sexo,
    Nacionalidade: linha.nacionalidade,
    Naturalidade: describeNaturalidade(linha),
    CPF: linha.cpf,
    ...describeDocumento(linha),
    DataNascimento: linha.nascimento,
  };
}

function describeNaturalidade({ naturalidade_municipio: nome, naturalidade_uf, naturalidade_codigo }: Linha) {
  if (naturalidade_uf === null || naturalidade_codigo === null) return { NomeMunicipioEstrangeiro: nome };
  return { CodigoMunicipio: naturalidade_codigo, NomeMunicipio: nome, UF: naturalidade_uf };
}

function describeDocumento(linha: Linha) {
  const { rg_numero, rg_orgao, rg_uf, outro_documento_tipo, outro_documento_numero } = linha;
  if (rg_numero !== null && rg_uf !== null) {
    const orgao = rg_orgao === null ? {} : { OrgaoExpedidor: rg_orgao };
    return { RG: { Numero: rg_numero, ...orgao, UF: rg_uf } };
  }
  return {
    OutroDocumentoIdentificacao: {
      TipoDocumento: outro_documento_tipo ?? '',
      Identificador: outro_documento_numero ?? '',
    },
  };
}

export function describeFiliacao(linha: Linha): DadosDaDocumentacao['Filiacao'] {
  const { genitor_1, genitor_1_sexo, genitor_2, genitor_2_sexo } = linha;
  const second =
    genitor_2 === null || genitor_2_sexo === null ? [] : [{ Nome: genitor_2, Sexo: genitor_2_sexo }];
  return { Genitor: [{ Nome: genitor_1, Sexo: genitor_1_sexo }, ...second] };
}
