import type { DadosDiploma, DadosRegistro } from '#leiaute/diploma-lido.ts';
import type { Assinaturas } from '#rvdd/read-assinaturas.ts';
import { listLinhas, type Secao } from '#rvdd/rvdd.ts';

type Listados = DadosDiploma['Assinantes'];

/** Who signed which part; before that, who will. */
export function describeAssinaturas(
  dados: DadosDiploma,
  registro: DadosRegistro,
  assinaturas: Assinaturas,
): Secao {
  const { momento } = assinaturas;
  return {
    titulo: 'Assinaturas digitais',
    linhas: listLinhas({
      Situação: assinaturas.isAssinado ? null : 'Documento ainda não assinado',
      'No diploma': describeParte(dados.Assinantes, assinaturas, 'instituição emissora'),
      'No registro': describeParte(registro.Assinantes, assinaturas, 'instituição registradora'),
      'Carimbo do tempo': momento && writeMomento(momento),
    }),
  };
}

function describeParte(listados: Listados, { titulares }: Assinaturas, instituicao: string): string {
  const pessoas = (listados?.Assinante ?? []).map(({ CPF, Cargo, OutroCargo }) => {
    const nome = titulares.get(CPF);
    const cargo = Cargo ?? OutroCargo;
    return nome ? `${nome}, ${cargo} (e-CPF)` : `${cargo} (e-CPF)`;
  });
  return [...pessoas, `${instituicao} (e-CNPJ)`].join('; ');
}

/** Brasília keeps UTC−3 the whole year since 2019 (Decreto nº 9.772/2019). */
function writeMomento(instant: Date): string {
  const local = new Date(instant.getTime() - 3 * 3_600_000).toISOString();
  const [date = '', time = ''] = local.split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}, ${time.slice(0, 2)}h${time.slice(3, 5)}min (horário de Brasília)`;
}
