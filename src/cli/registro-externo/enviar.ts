import type { CommandRequest, Outcome, World } from '../command.ts';
import { count } from '../emissao/describe-contagem.ts';
import { withIssuing } from '../emissao/issue-all.ts';
import { openSaida } from '../emissao/open-saida.ts';
import { requiredOption } from '../only-argument.ts';

/** Writes the signed Documentação Acadêmica of each diploma that another institution will register. */
export async function enviar(request: CommandRequest, world: World): Promise<Outcome> {
  const saida = requiredOption(request, 'saida');
  const { write } = await openSaida(world.cwd, saida);
  return withIssuing(world, async ({ world: { store, arquivos } }) => {
    const waiting = await store.listAguardandoRegistro();
    const nomes = waiting.map(({ nonce }) => `documentacao-${nonce}.xml`);
    if (waiting.length > 0)
      await store.recordLote('exportado', { documentacoes: waiting.length }, world.nameAccount());
    for (const [index, emissao] of waiting.entries())
      await write(nomes[index] ?? '', await arquivos.get(emissao.arquivos.documentacao));
    const text =
      waiting.length === 0
        ? 'Nenhum diploma espera registro de outra instituição.'
        : `${count(waiting.length, 'documentação escrita', 'documentações escritas')} em ${saida}. Envie à registradora.`;
    return { exitCode: 0, text, json: { pasta: saida, arquivos: nomes } };
  });
}
