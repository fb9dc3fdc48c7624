import type { z } from 'zod';
import type { Ato } from '#config/instituicao/ato.ts';
import type { Curso } from '#config/instituicao/cursos.ts';
import type { Emissao } from '#config/instituicao/emissao.ts';
import { good, type LinhaDoPreparo, wrong } from './linha.ts';

type AtoEscrito = z.infer<typeof Ato>;

/** The acts of the institution and of each course: none dated in the future, none published before it was signed. */
export function checkAtos(
  { emissao, cursos }: { emissao: Emissao; cursos: readonly Curso[] },
  hoje: string,
): LinhaDoPreparo[] {
  const daInstituicao = [emissao, ...Object.values(emissao.atosDasUnidades ?? {})].flatMap((atos) => [
    ['credenciamento', atos.credenciamento] as const,
    ['recredenciamento', atos.recredenciamento] as const,
    ['renovacaoDeRecredenciamento', atos.renovacaoDeRecredenciamento] as const,
  ]);
  return [
    tell('atos da instituição', daInstituicao, 'emissao.json', hoje),
    ...cursos.map(({ id, autorizacao, reconhecimento, renovacaoReconhecimento }) =>
      tell(
        `atos de ${id}`,
        [
          ['autorizacao', autorizacao],
          ['reconhecimento', reconhecimento],
          ['renovacaoReconhecimento', renovacaoReconhecimento],
        ],
        'cursos.json',
        hoje,
      ),
    ),
  ];
}

function tell(
  nome: string,
  atos: readonly (readonly [campo: string, ato: AtoEscrito | undefined])[],
  arquivo: string,
  hoje: string,
): LinhaDoPreparo {
  const onde = { grupo: 'cursos', nome } as const;
  const given = atos.flatMap(([campo, ato]) => (ato ? [[campo, ato] as const] : []));
  const issues = given.flatMap(([campo, ato]) => judge(ato, hoje).map((issue) => `${campo}: ${issue}`));
  if (issues.length === 0) return good(onde, given.map(([campo, ato]) => `${campo} ${name(ato)}`).join('; '));
  return wrong(onde, issues.join('; '), `Corrija em institution/${arquivo}, como no Diário Oficial.`);
}

function judge(ato: AtoEscrito, hoje: string): string[] {
  if (!('Tipo' in ato)) {
    const { DataCadastro, DataProtocolo } = ato.InformacoesTramitacaoEMEC;
    return [DataCadastro, DataProtocolo].filter((data) => data > hoje).map(tellFuture);
  }
  const { Data, DataPublicacao } = ato;
  return [
    ...[Data, ...(DataPublicacao ? [DataPublicacao] : [])].filter((data) => data > hoje).map(tellFuture),
    ...(DataPublicacao && DataPublicacao < Data
      ? [`publicado em ${DataPublicacao}, antes de ser de ${Data}`]
      : []),
  ];
}

const tellFuture = (data: string): string => `${data} ainda não chegou`;

const name = (ato: AtoEscrito): string =>
  'Tipo' in ato
    ? `${ato.Tipo} ${ato.Numero}, de ${ato.Data}`
    : `em tramitação (e-MEC ${ato.InformacoesTramitacaoEMEC.NumeroProcesso})`;
