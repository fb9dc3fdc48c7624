import type { Saude } from '#acervo/conferencia/describe-saude.ts';
import { contar } from '#diploma/contar.ts';

/** One line of "A casa está em ordem?". `sem-resposta`: the check could not run, which is neither good nor bad. */
export interface ItemDaCasa {
  nome: string;
  tom: 'bem' | 'alerta' | 'erro' | 'sem-resposta';
  dito: string;
  /** The reason and what to do; null where there is nothing to do. */
  conselho: string | null;
}

export interface CasaDeps {
  describeAcervo(): Promise<Saude | null>;
  /** ISO 8601 of the last stamp of the record's head; null before the first. */
  findCarimbo(): Promise<string | null>;
  /** The institution's certificates that expire soon. */
  listCertificados(): readonly { nome: string; notAfter: Date }[];
  describeConfianca(): {
    situacao: 'nunca' | 'em-dia' | 'falhou' | 'velha';
    feitaEm: string | null;
    falhas: number;
  };
  /** The cadastro of institutions. */
  describeCadastro(): { situacao: 'nunca' | 'em-dia' | 'velha' | 'ilegivel'; importadaEm: string | null };
  /** Compares the list of annulled diplomas with the register. */
  checkLista(): Promise<{ prazo: 'em-dia' | 'a-vencer' | 'vencida' | null; faltam: number }>;
  /** ISO 8601 of the last backup; null where none is known. */
  findCopia(): Promise<string | null>;
  now(): Date;
}

const DIA_MS = 86_400_000;

export async function describeCasa(deps: CasaDeps): Promise<ItemDaCasa[]> {
  const lines: [string, () => Promise<Omit<ItemDaCasa, 'nome'>>][] = [
    ['Acervo conferido', async () => tellAcervo(await deps.describeAcervo())],
    ['Carimbo da auditoria', async () => tellCarimbo(await deps.findCarimbo(), deps.now())],
    ['Certificados', async () => tellCertificados(deps.listCertificados(), deps.now())],
    ['Listas e raízes da ICP-Brasil', async () => tellConfianca(deps.describeConfianca())],
    ['Cadastro de instituições', async () => tellCadastro(deps.describeCadastro())],
    ['Lista de anulados', async () => tellLista(await deps.checkLista())],
    ['Cópia de segurança', async () => tellCopia(await deps.findCopia(), deps.now())],
  ];
  return Promise.all(
    lines.map(async ([nome, look]) => {
      try {
        return { nome, ...(await look()) };
      } catch {
        return { nome, tom: 'sem-resposta', dito: 'não foi possível olhar', conselho: TENTE };
      }
    }),
  );
}

const TENTE = 'Recarregue daqui a pouco; se continuar, avise quem cuida do servidor.';

function tellAcervo(saude: Saude | null): Omit<ItemDaCasa, 'nome'> {
  if (!saude) return { tom: 'alerta', dito: 'nunca', conselho: 'Peça "conferir-acervo" no servidor.' };
  const age = since(saude.idadeSegundos * 1000);
  const files = contar(saude.arquivos, 'arquivo');
  switch (saude.situacao) {
    case 'danificado':
      return {
        tom: 'erro',
        dito: `${contar(saude.danos, 'dano')}, ${age}`,
        conselho: 'Não apague nada; recupere da cópia de segurança.',
      };
    case 'nao-conferido':
      return {
        tom: 'sem-resposta',
        dito: `${saude.incertos} sem conferir, ${age}`,
        conselho: 'Confira de novo em Acervo.',
      };
    case 'a-vencer':
      return { tom: 'alerta', dito: `${saude.prazos} a vencer`, conselho: 'Renove os carimbos do tempo.' };
    default:
      return saude.idadeSegundos * 1000 > 7 * DIA_MS
        ? { tom: 'alerta', dito: age, conselho: 'Confira de novo em Acervo.' }
        : { tom: 'bem', dito: `${age}, ${files}`, conselho: null };
  }
}

function tellCarimbo(em: string | null, now: Date): Omit<ItemDaCasa, 'nome'> {
  if (em === null)
    return { tom: 'alerta', dito: 'nenhum', conselho: 'Sem autoridade de carimbo: veja ACT_URLS.' };
  const age = now.getTime() - Date.parse(em);
  return age > 2 * DIA_MS
    ? { tom: 'erro', dito: since(age), conselho: 'Confira ACT_URLS e a rede: deveria haver um por dia.' }
    : { tom: 'bem', dito: since(age), conselho: null };
}

function tellCertificados(
  ending: ReturnType<CasaDeps['listCertificados']>,
  now: Date,
): Omit<ItemDaCasa, 'nome'> {
  const [first] = ending.toSorted((one, other) => one.notAfter.getTime() - other.notAfter.getTime());
  if (!first) return { tom: 'bem', dito: 'nenhum a vencer', conselho: null };
  const dias = Math.floor((first.notAfter.getTime() - now.getTime()) / DIA_MS);
  return {
    tom: dias < 0 ? 'erro' : 'alerta',
    dito: dias < 0 ? 'um venceu' : `um vence em ${dias} ${dias === 1 ? 'dia' : 'dias'}`,
    conselho: `${first.nome}. Providencie a renovação.`,
  };
}

function tellConfianca({
  situacao,
  feitaEm,
  falhas,
}: ReturnType<CasaDeps['describeConfianca']>): Omit<ItemDaCasa, 'nome'> {
  if (situacao === 'nunca')
    return { tom: 'alerta', dito: 'nunca buscadas', conselho: 'Peça "confianca atualizar" no servidor.' };
  if (situacao !== 'em-dia')
    return {
      tom: 'alerta',
      dito: situacao === 'velha' ? 'velhas' : 'a última busca falhou',
      conselho: 'Vale o que se tem. Peça "confianca atualizar" no servidor.',
    };
  return falhas > 0
    ? {
        tom: 'alerta',
        dito: contar(falhas, 'prova faltou', 'provas faltaram'),
        conselho: 'Costuma passar; é da autoridade.',
      }
    : { tom: 'bem', dito: `de ${writeDia(feitaEm)}`, conselho: null };
}

function tellCadastro({
  situacao,
  importadaEm,
}: ReturnType<CasaDeps['describeCadastro']>): Omit<ItemDaCasa, 'nome'> {
  const conselho = 'Peça "cadastro importar" no servidor: é o que diz de quem é o selo de um diploma.';
  if (situacao === 'nunca') return { tom: 'alerta', dito: 'nenhum', conselho };
  if (situacao === 'ilegivel') return { tom: 'erro', dito: 'o arquivo foi alterado', conselho };
  const dito = `de ${writeDia(importadaEm)}`;
  return situacao === 'velha' ? { tom: 'alerta', dito, conselho } : { tom: 'bem', dito, conselho: null };
}

function tellLista({ prazo, faltam }: Awaited<ReturnType<CasaDeps['checkLista']>>): Omit<ItemDaCasa, 'nome'> {
  const conselho = 'Publique-a: "lista-de-anulados --publicar" com a chave da instituição.';
  if (faltam > 0)
    return { tom: 'erro', dito: faltam === 1 ? 'falta 1 diploma' : `faltam ${faltam} diplomas`, conselho };
  if (prazo === 'vencida') return { tom: 'erro', dito: 'vencida', conselho };
  if (prazo === 'a-vencer') return { tom: 'alerta', dito: 'vence nos próximos dias', conselho };
  return { tom: 'bem', dito: prazo === null ? 'nenhum anulado' : 'em dia', conselho: null };
}

function tellCopia(em: string | null, now: Date): Omit<ItemDaCasa, 'nome'> {
  if (em === null)
    return {
      tom: 'sem-resposta',
      dito: 'nenhuma conhecida aqui',
      conselho: 'Só as feitas com "backup" são vistas daqui.',
    };
  const age = now.getTime() - Date.parse(em);
  return age > 2 * DIA_MS
    ? { tom: 'alerta', dito: since(age), conselho: 'Faça uma cópia por dia, e guarde-a longe daqui.' }
    : { tom: 'bem', dito: since(age), conselho: null };
}

function since(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return 'há menos de uma hora';
  if (hours < 48) return hours === 1 ? 'há 1 hora' : `há ${hours} horas`;
  return `há ${Math.floor(hours / 24)} dias`;
}

const writeDia = (iso: string | null): string => (iso ?? '').slice(0, 10).split('-').reverse().join('/');
