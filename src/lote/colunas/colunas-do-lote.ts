import { UFS } from '#diploma/uf.ts';
import {
  TCodigoCurriculo,
  TEnumCondicaoEnade,
  TFormaAcessoCurso,
  TNacionalidade,
  TNomeMun,
  TNumeroProcessoJudicial,
  TString,
} from '#leiaute/tipos.ts';
import { data } from '../campos/data.ts';
import { identificador, numeroDeDocumento, rg } from '../campos/documento.ts';
import { codigoMunicipio, cpf, email, matricula, pasta } from '../campos/identificacao.ts';
import { lista, listaDo } from '../campos/lista.ts';
import { nome } from '../campos/nome.ts';
import { decimal, inteiro } from '../campos/numero.ts';
import { texto } from '../campos/texto.ts';
import { obrigatoria, opcional } from './coluna.ts';

const sexo = lista(['F', 'M'], { Feminino: 'F', Masculino: 'M' });
const uf = lista(UFS);

/** The main sheet: one row for each diploma. The LEIAME lists the columns in this order. */
export const COLUNAS_DO_LOTE = {
  matricula: obrigatoria(
    matricula,
    'Número de matrícula no curso; a pasta da pessoa tem este nome.',
    '20210042',
  ),
  cpf: obrigatoria(cpf, 'CPF da pessoa diplomada.', '529.982.247-25'),
  nome: obrigatoria(nome, 'Nome civil, como no documento de identidade.', 'Ana Luísa Ferreira Prado'),
  nome_social: opcional(nome, 'Nome social, se houver.'),
  sexo: obrigatoria(sexo, 'Sexo, como no leiaute do MEC.', 'F'),
  nascimento: obrigatoria(data, 'Data de nascimento.', '14/03/2002'),
  nacionalidade: obrigatoria(texto(TNacionalidade), 'Nacionalidade.', 'Brasileira'),
  naturalidade_municipio: obrigatoria(
    texto(TNomeMun),
    'Município onde nasceu. Fora do Brasil, deixe UF e código vazios.',
    'Muriaé',
  ),
  naturalidade_uf: opcional(uf, 'UF onde nasceu.', 'MG'),
  naturalidade_codigo: opcional(codigoMunicipio, 'Código do município no IBGE.', '3143906'),
  rg_numero: opcional(rg, 'Número do RG. Sem RG, preencha outro_documento.', 'MG-12.345.678'),
  rg_orgao: opcional(texto(TString), 'Órgão que expediu o RG.', 'SSP'),
  rg_uf: opcional(uf, 'UF do RG; obrigatória com rg_numero.', 'MG'),
  outro_documento_tipo: opcional(texto(TString), 'Tipo do documento de quem não tem RG.', ''),
  outro_documento_numero: opcional(numeroDeDocumento, 'Número desse documento.', ''),
  genitor_1: obrigatoria(nome, 'Nome da mãe, ou de outra pessoa da filiação.', 'Helena Ferreira Prado'),
  genitor_1_sexo: obrigatoria(sexo, 'Sexo dessa pessoa.', 'F'),
  genitor_2: opcional(nome, 'Nome do pai, ou de outra pessoa da filiação.', 'Joaquim Prado'),
  genitor_2_sexo: opcional(sexo, 'Sexo dessa pessoa; obrigatório com genitor_2.', 'M'),
  curso: obrigatoria(
    texto(TString),
    'Curso: o id ou o código e-MEC em institution/cursos.json.',
    'enfermagem',
  ),
  unidade: obrigatoria(texto(TString), 'Unidade: o id em institution/instituicao.json.', 'muriae'),
  curriculo: opcional(identificador(TCodigoCurriculo), 'Código do currículo, se não for o de cursos.json.'),
  habilitacao: opcional(texto(TString), 'Habilitação, uma das de cursos.json.'),
  habilitacao_data: opcional(data, 'Data da habilitação; vazia, vale a conclusão.'),
  enfase: opcional(texto(TString), 'Ênfase, uma das de cursos.json.'),
  ingresso: obrigatoria(data, 'Data de ingresso no curso.', '01/02/2021'),
  forma_de_acesso: obrigatoria(listaDo(TFormaAcessoCurso), 'Como a pessoa entrou no curso.', 'Vestibular'),
  enade: obrigatoria(
    lista(['Habilitado', 'Não habilitado', 'Irregular']),
    'Situação no Enade.',
    'Habilitado',
  ),
  enade_edicao: obrigatoria(inteiro(1990, 2100), 'Ano da edição do Enade.', '2024'),
  enade_condicao: opcional(listaDo(TEnumCondicaoEnade), 'Condição no Enade; vazia, vale Concluinte.'),
  enade_motivo: opcional(
    texto(TString),
    'Motivo de quem não foi habilitado: “calendário” do ciclo, “natureza” do curso, ou outro, por extenso.',
  ),
  carga_horaria_integralizada: obrigatoria(
    decimal(100_000, { zero: false }),
    'Carga horária cumprida, em horas de relógio.',
    '4000',
  ),
  conclusao: obrigatoria(data, 'Data de conclusão do curso.', '28/11/2025'),
  colacao: obrigatoria(data, 'Data da colação de grau.', '12/12/2025'),
  via: opcional(inteiro(1, 99), 'Via do diploma neste curso; vazia, vale 1.', '1'),
  tipo: opcional(
    lista(['Registro', 'Segunda via', 'Decisão judicial', 'Outro sistema'], { '2ª via': 'Segunda via' }),
    'Vazio ou Registro: o diploma comum. Segunda via: a digital de um diploma em papel. Outro sistema: de instituição fora do sistema federal.',
  ),
  diploma_anterior: opcional(
    identificador(TString),
    'Na segunda via: registro, livro, folha e data do diploma em papel; sai no diploma.',
  ),
  processo_judicial: opcional(
    identificador(TNumeroProcessoJudicial),
    'Por decisão judicial: o número do processo.',
  ),
  juiz: opcional(nome, 'Por decisão judicial: o nome de quem decidiu.'),
  decisao: opcional(texto(TString), 'Por decisão judicial: o teor da decisão, em resumo.'),
  email: opcional(
    email,
    'Para avisar quando o diploma estiver publicado e, se a instituição usa, enviar o código de Meu diploma.',
  ),
  pasta: opcional(pasta, 'Nome da pasta, se não for a matrícula (quem tem dois cursos tem duas pastas).'),
} as const;
