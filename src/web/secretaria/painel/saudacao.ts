import type { Painel } from '#http/secretaria/contrato/painel.ts';

const HORA = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  hourCycle: 'h23',
});
const HOJE = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export function greet(at: Date): string {
  const hora = Number(HORA.format(at));
  return hora < 5 || hora >= 18 ? 'Boa noite' : hora < 12 ? 'Bom dia' : 'Boa tarde';
}

/** The day, and the nearest legal deadline. */
export function tellHoje({ hoje, prazos }: Pick<Painel, 'hoje' | 'prazos'>): string {
  const day = HOJE.format(new Date(`${hoje}T12:00:00Z`));
  const head = `${day.charAt(0).toUpperCase()}${day.slice(1)}.`;
  const late = prazos.reduce((total, { vencidos }) => total + vencidos, 0);
  if (late > 0)
    return `${head} ${late} ${late === 1 ? 'diploma está fora' : 'diplomas estão fora'} do prazo da lei.`;
  const [next] = prazos.flatMap(({ proximo }) => proximo ?? []).toSorted();
  return next ? `${head} O prazo mais próximo vence em ${next.split('-').reverse().join('/')}.` : head;
}
