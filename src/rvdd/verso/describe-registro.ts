import { splitVia } from '#diploma/via.ts';
import type { DadosDiploma, DadosRegistro } from '#leiaute/diploma-lido.ts';
import { writeDataCurta } from '#rvdd/palavras/datas.ts';
import { type Linha, listLinhas, type Secao } from '#rvdd/rvdd.ts';

type Livro = DadosRegistro['LivroRegistro'];

export function describeRegistro(dados: DadosDiploma, registro: DadosRegistro, fundamento: string): Secao {
  const { LivroRegistro: livro } = registro;
  const { via, resto } = splitVia(registro.InformacoesAdicionais ?? '');
  const { DataColacaoGrau, DataExpedicaoDiploma, DataRegistroDiploma, ResponsavelRegistro } = livro;
  return {
    titulo: 'Registro',
    linhas: [
      ...listLinhas({
        Via: via && shorten(via),
        Registro: describeLivro(livro),
        Processo: livro.ProcessoDoDiploma,
        'Conclusão do curso': dados.DataConclusao && writeDataCurta(dados.DataConclusao),
        'Colação e expedição': `${writeDataCurta(DataColacaoGrau)} e ${writeDataCurta(DataExpedicaoDiploma)}`,
        'Data do registro': `${writeDataCurta(DataRegistroDiploma)}, por ${ResponsavelRegistro.Nome}`,
        Fundamento: fundamento,
      }),
      ...describeProcesso(registro),
      ...describeDeclaracoes(dados, registro),
      ...listLinhas({ 'Informações adicionais': resto && shorten(resto) }),
    ],
  };
}

/** "Livro 12, folha 34, sequência 5, nº 3481": the parts that the book has. */
function describeLivro(livro: Livro): string {
  const { LivroRegistro, NumeroFolhaDoDiploma, NumeroSequenciaDoDiploma, NumeroRegistro } = livro;
  return [
    LivroRegistro && `Livro ${LivroRegistro}`,
    NumeroFolhaDoDiploma && `folha ${NumeroFolhaDoDiploma}`,
    NumeroSequenciaDoDiploma && `sequência ${NumeroSequenciaDoDiploma}`,
    NumeroRegistro && `nº ${NumeroRegistro}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function describeProcesso(registro: DadosRegistro): Linha[] {
  if (!('InformacoesProcessoJudicial' in registro)) return [];
  const { NumeroProcessoJudicial, NomeJuiz, Decisao } = registro.InformacoesProcessoJudicial;
  return listLinhas({
    'Decisão judicial': `Processo nº ${NumeroProcessoJudicial}, por decisão de ${NomeJuiz}`,
    'Teor da decisão': Decisao && shorten(Decisao),
  });
}

function describeDeclaracoes(dados: DadosDiploma, registro: DadosRegistro): Linha[] {
  const emissora =
    'DeclaracoesEmissoraAcercaProcesso' in dados ? dados.DeclaracoesEmissoraAcercaProcesso : undefined;
  const registradora =
    'DeclaracoesRegistradoraAcercaProcesso' in registro
      ? registro.DeclaracoesRegistradoraAcercaProcesso
      : undefined;
  return listLinhas({
    'Declarações da emissora': emissora && shorten(emissora.Declaracao.join('; ')),
    'Declarações da registradora': registradora && shorten(registradora.Declaracao.join('; ')),
  });
}

const MAX_LENGTH = 400;

/** Free text is unlimited in the layout, and the page is not; the XML holds the rest. */
function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_LENGTH) return text;
  return `${characters.slice(0, MAX_LENGTH).join('').trimEnd()}… (continua no XML)`;
}
