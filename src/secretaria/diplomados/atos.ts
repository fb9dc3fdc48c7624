import type { AvisoStore } from '#avisos/aviso-store.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { withdraw } from '#emissao/casos/withdraw.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { changeSituacao, type SituacaoStore } from '#emissao/situacao/change-situacao.ts';

/** What one person may do to a diploma at the desk, by the use cases of the commands. */

export interface AtosDeps {
  situacoes: SituacaoStore;
  desistencia: Parameters<typeof withdraw>[1];
  avisos: Pick<AvisoStore, 'findTentado' | 'resend'>;
  /** The code of the diploma with this internal id; null where there is none. */
  findCodigo(diploma: string): Promise<string | null>;
  now: IssuingWorld['now'];
}

/** `recusado` says in a sentence what to do; `desconhecido`: there is no such diploma. */
export type Feito = { kind: 'feito' } | { kind: 'recusado'; porque: string } | { kind: 'desconhecido' };

const FEITO: Feito = { kind: 'feito' };
const recusado = (porque: string): Feito => ({ kind: 'recusado', porque });

export async function mudarSituacao(
  ato: 'suspender' | 'reativar',
  diploma: string,
  motivo: string,
  quem: string,
  { situacoes, findCodigo, now }: AtosDeps,
): Promise<Feito> {
  const codigo = parseCodigoValidacao((await findCodigo(diploma)) ?? '');
  if (!codigo.ok) return { kind: 'desconhecido' };
  const changed = await changeSituacao(
    ato,
    { codigo: codigo.value, motivo },
    { store: situacoes, now, quem },
  );
  switch (changed.kind) {
    case 'mudou':
    case 'ja-estava':
      return FEITO;
    case 'com-nome':
      return recusado(COM_NOME);
    case 'nao-permitida':
      return recusado(`O diploma está ${changed.situacao}; isto não se aplica. Veja como está agora.`);
    default:
      return recusado('O diploma ainda não foi publicado; antes disso, desista dele.');
  }
}

export async function desistir(
  diploma: string,
  { motivo, cancelarNumero }: { motivo: string; cancelarNumero: boolean },
  quem: string,
  { desistencia, findCodigo }: AtosDeps,
): Promise<Feito> {
  const codigo = parseCodigoValidacao((await findCodigo(diploma)) ?? '');
  if (!codigo.ok) return { kind: 'desconhecido' };
  const whose = { codigo: codigo.value };
  const confirm = async (): Promise<boolean> => true;
  const order = { whose, curso: null, via: null, motivo, cancelarNumero, quem, confirm };
  const { kind } = await withdraw(order, desistencia);
  return kind === 'desistido' ? FEITO : recusado(DESISTENCIA[kind]);
}

/** Sends the notice again, to `email` where one is given. */
export async function reenviarAviso(
  diploma: string,
  email: string | null,
  quem: string,
  { avisos }: AtosDeps,
): Promise<Feito> {
  const tentado = await avisos.findTentado(diploma);
  if (!tentado) return recusado(AVISO['nao-cabe']);
  const resultado = await avisos.resend(tentado.id, quem, email ?? undefined);
  return resultado === 'devido' ? FEITO : recusado(AVISO[resultado]);
}

const COM_NOME =
  'O texto tem uma palavra do nome da pessoa, e é público ou não se apaga; nada mudou. Escreva-o sem o nome.';

const DESISTENCIA = {
  'tem-numero':
    'O diploma já tem número, que não some do livro. Deixe que seja publicado e peça a reemissão; se nunca poderá ser assinado, marque que o número será cancelado.',
  publicado: 'O diploma já foi publicado: peça a reemissão ou a anulação.',
  desconhecido: 'Este diploma não está mais em andamento.',
  'com-nome': COM_NOME,
  'em-uso': 'O diploma está sendo assinado agora; espere um minuto e repita.',
  varios: 'Há mais de um diploma com este código.',
  'nao-confirmado': 'Nada mudou.',
} as const;

const AVISO = {
  desconhecido: 'Este aviso não existe mais.',
  'sem-endereco': 'O endereço já foi apagado; escreva o endereço que a pessoa der.',
  'nao-cabe': 'Só se reenvia o que já foi tentado; se o e-mail voltou, escreva o endereço certo.',
} as const;
