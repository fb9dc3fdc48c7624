import { readAmbiente } from '#diploma/ambiente.ts';
import { formatCnpj } from '#diploma/cnpj.ts';
import { maskCpf } from '#diploma/cpf.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { ESTADOS } from '#diploma/uf.ts';
import type { UrlUnica } from '#diploma/url-unica.ts';
import type { Diploma } from '#leiaute/diploma-lido.ts';
import { type DadosDiploma, dadosDiplomaOf, dadosRegistroOf, type Endereco } from '#leiaute/diploma-lido.ts';
import { contractDe } from './palavras/artigo.ts';
import { nameAutoridade } from './palavras/autoridade.ts';
import { writeDataPorExtenso } from './palavras/datas.ts';
import { describeDiplomado, describeNascimento } from './palavras/pessoa.ts';
import { makeVisible } from './palavras/texto-visivel.ts';
import { fillLacunas, type TextosRvdd } from './palavras/textos.ts';
import { inflectTitulo } from './palavras/titulo.ts';
import type { Assinaturas } from './read-assinaturas.ts';
import { type Assinante, listLinhas, type Rvdd, type Secao } from './rvdd.ts';
import { describeAssinaturas, listPessoas } from './verso/describe-assinaturas.ts';
import { describeCurso } from './verso/describe-curso.ts';
import { describeInstituicoes } from './verso/describe-instituicoes.ts';
import { describeRegistro } from './verso/describe-registro.ts';

const AVISO = { linha: 'Documento de homologação, sem valor legal', diagonal: 'Sem valor legal' };

export const COBERTO = 'coberto por quem compartilha';

const COMO = 'assinado digitalmente · ICP-Brasil';
const COMO_EM_HOMOLOGACAO = 'assinado digitalmente · sem valor legal';

/** What a copy leaves out: nothing, or CPF, document and birth in one that a holder gives away. */
export type Cobertura = 'nenhuma' | 'dados-pessoais';

export interface Aparencia {
  cores: Instituicao['cores'];
  textos: TextosRvdd;
}

/** The words of the two pages: the XML's data in the institution's words, and nothing else. */
export function describeRvdd(
  diploma: Diploma,
  assinaturas: Assinaturas,
  endereco: UrlUnica,
  { cores, textos }: Aparencia,
  cobertura: Cobertura = 'nenhuma',
): Rvdd {
  const dados = dadosDiplomaOf(diploma);
  const registro = dadosRegistroOf(diploma);
  const { Diplomado, DadosCurso, IesEmissora } = dados;
  const { DataExpedicaoDiploma, DataColacaoGrau } = registro.LivroRegistro;
  const nome = Diplomado.NomeSocial ?? Diplomado.Nome;
  const tituloConferido = inflectTitulo(
    DadosCurso.TituloConferido,
    Diplomado.Sexo ?? null,
    DadosCurso.NomeCurso,
  );
  const aviso = readAmbiente(diploma.infDiploma.ambiente) === 'Produção' ? null : AVISO;
  const abertura = dados.DataConclusao ? textos.abertura : textos.aberturaSemConclusao;
  return visible({
    aviso,
    guilloche: true,
    cores,
    titulo: `Diploma: ${tituloConferido}, ${nome}${aviso ? ` (${aviso.linha})` : ''}`,
    frente: {
      cabecalho: textos.cabecalho,
      instituicao: IesEmissora.Nome,
      lugar: describeLugar(IesEmissora.Endereco),
      abertura: fillLacunas(abertura, {
        autoridade: nameAutoridade(cargoDoPrimeiro(dados)),
        instituicao: IesEmissora.Nome,
        daInstituicao: contractDe(IesEmissora.Nome, textos.artigo),
        curso: DadosCurso.NomeCurso,
        conclusao: dados.DataConclusao ? writeDataPorExtenso(dados.DataConclusao) : '',
        colacao: writeDataPorExtenso(DataColacaoGrau),
      }),
      tituloConferido,
      nome,
      fecho: [describeDiplomado(Diplomado, cobertura), textos.fecho].filter(Boolean).join(', '),
      lugarEData: `${municipioOf(IesEmissora.Endereco)}, ${writeDataPorExtenso(DataExpedicaoDiploma)}.`,
      assinantes: listAssinantes(dados, assinaturas, aviso ? COMO_EM_HOMOLOGACAO : COMO),
    },
    verso: [
      describePessoa(dados, cobertura),
      describeCurso(DadosCurso),
      ...describeInstituicoes(dados, registro),
      describeRegistro(dados, registro, textos.fundamentoDoRegistro),
      describeAssinaturas(dados, registro, assinaturas),
    ],
    codigo: registro.Seguranca.CodigoValidacao,
    endereco,
  });
}

/** The first of the list confers the degree. */
function cargoDoPrimeiro({ Assinantes }: DadosDiploma): string | null {
  const [first] = Assinantes?.Assinante ?? [];
  return first?.Cargo ?? first?.OutroCargo ?? null;
}

function listAssinantes(
  { Assinantes, IesEmissora }: DadosDiploma,
  { noDiploma }: Assinaturas,
  como: string,
): Assinante[] {
  const sayComo = (isSigned: boolean): string => (isSigned ? como : 'ainda não assinado');
  const pessoas = listPessoas(Assinantes, noDiploma).map(({ nome, cargo }) => ({
    nome,
    cargo: cargo ?? 'e-CPF',
    como: sayComo(nome !== null),
  }));
  const cargo = `CNPJ ${formatCnpj(IesEmissora.CNPJ)}`;
  return [...pessoas, { nome: IesEmissora.Nome, cargo, como: sayComo(noDiploma.temInstituicao) }];
}

/** With a social name, the registered name stands on the back only. */
function describePessoa({ Diplomado }: DadosDiploma, cobertura: Cobertura): Secao {
  const { Nome, NomeSocial, CPF } = Diplomado;
  const isCoberto = cobertura === 'dados-pessoais';
  return {
    titulo: 'Pessoa diplomada',
    linhas: listLinhas({
      Nome: NomeSocial ?? Nome,
      'Nome civil': NomeSocial && Nome,
      CPF: isCoberto ? COBERTO : maskCpf(CPF),
      Documento: isCoberto ? COBERTO : null,
      Nascimento: isCoberto ? COBERTO : describeNascimento(Diplomado),
    }),
  };
}

const municipioOf = ({ NomeMunicipio, NomeMunicipioEstrangeiro }: Endereco): string =>
  NomeMunicipioEstrangeiro ?? NomeMunicipio;

function describeLugar(endereco: Endereco): string {
  return endereco.UF === undefined
    ? municipioOf(endereco)
    : `${municipioOf(endereco)} — ${ESTADOS[endereco.UF]}`;
}

function visible(rvdd: Rvdd): Rvdd {
  return JSON.parse(JSON.stringify(rvdd), (_, value: unknown) =>
    typeof value === 'string' ? makeVisible(value) : value,
  ) as Rvdd;
}
