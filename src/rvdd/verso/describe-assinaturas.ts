import type { DadosDiploma, DadosRegistro } from '#leiaute/diploma-lido.ts';
import type { Assinaturas, Parte } from '#rvdd/read-assinaturas.ts';
import { listLinhas, type Secao } from '#rvdd/rvdd.ts';

type Listados = DadosDiploma['Assinantes'];

/** The signers of each part; a missing signer is named by the post. */
export function describeAssinaturas(
  dados: DadosDiploma,
  registro: DadosRegistro,
  assinaturas: Assinaturas,
): Secao {
  const { noDiploma, noRegistro, momento } = assinaturas;
  return {
    titulo: 'Assinaturas digitais',
    linhas: listLinhas({
      Situação: describeEstado(assinaturas),
      'No diploma': describeParte(dados.Assinantes, noDiploma, 'instituição emissora'),
      'No registro': describeParte(registro.Assinantes, noRegistro, 'instituição registradora'),
      'Carimbo do tempo': momento && writeMomento(momento),
    }),
  };
}

/** Null where no signature is missing. */
function describeEstado({ noDiploma, noRegistro, temRaiz }: Assinaturas): string | null {
  if (temRaiz) return null;
  const hasAny = [noDiploma, noRegistro].some(
    ({ pessoas, temInstituicao }) => pessoas.size > 0 || temInstituicao,
  );
  return hasAny ? 'Documento assinado em parte' : 'Documento ainda não assinado';
}

/** In the order of the list; unlisted signers follow, because the layout makes the list optional. */
export function listPessoas(
  listados: Listados,
  { pessoas }: Parte,
): { nome: string | null; cargo: string | null }[] {
  const listed = (listados?.Assinante ?? []).map(({ CPF, Cargo, OutroCargo }) => ({
    cpf: CPF,
    nome: pessoas.get(CPF) ?? null,
    cargo: Cargo ?? OutroCargo,
  }));
  const others = [...pessoas].filter(([cpf]) => !listed.some((each) => each.cpf === cpf));
  return [
    ...listed.map(({ nome, cargo }) => ({ nome, cargo })),
    ...others.map(([, nome]) => ({ nome, cargo: null })),
  ];
}

function describeParte(listados: Listados, parte: Parte, instituicao: string): string {
  const pessoas = listPessoas(listados, parte).map(
    ({ nome, cargo }) => `${[nome, cargo].filter(Boolean).join(', ')} (e-CPF)`,
  );
  return [...pessoas, `${instituicao} (e-CNPJ)`].join('; ');
}

/** Brasília keeps UTC−3 the whole year since 2019 (Decreto nº 9.772/2019). */
function writeMomento(instant: Date): string {
  const local = new Date(instant.getTime() - 3 * 3_600_000).toISOString();
  const [date = '', time = ''] = local.split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}, ${time.slice(0, 2)}h${time.slice(3, 5)}min (horário de Brasília)`;
}
