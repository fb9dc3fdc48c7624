import type { Mensagem } from '#avisos/aviso-store.ts';
import type { CorreioDaDemonstracao } from '#http/titular/contrato.ts';
import type { ProvaStore } from '#titular/titular-ports.ts';

const GUARDA_MS = 10 * 60_000;
const ENDERECO = 'pessoa.diplomada@exemplo.edu.br';

/** Replaces the mail server for fictitious people: the page that asked shows the message. */
export function createCorreioDaDemonstracao(now: () => Date): {
  keep(marca: string, mensagem: Mensagem): void;
  read(marca: string): CorreioDaDemonstracao;
  /** Fictitious people have no address of their own. */
  withContato(findContato: ProvaStore['findContato']): ProvaStore['findContato'];
} {
  const kept = new Map<string, { mensagem: Mensagem; ate: number }>();
  return {
    keep(marca, mensagem) {
      const em = now().getTime();
      for (const [each, { ate }] of kept) if (ate <= em) kept.delete(each);
      kept.set(marca, { mensagem, ate: em + GUARDA_MS });
    },
    read: (marca) => ({ mensagem: kept.get(marca)?.mensagem ?? null }),
    withContato: (findContato) => async (chave) => {
      const found = await findContato(chave);
      return found && { ...found, endereco: found.endereco ?? ENDERECO };
    },
  };
}
