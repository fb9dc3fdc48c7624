import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createChaveDeApiStore } from '#store/access/chave-de-api-store.ts';
import type { Auditoria } from '#store/auditoria/auditoria-store.ts';
import { createCorrecaoStore } from '#store/correcao/correcao-store.ts';
import { createCorrecoesDoTitular } from '#store/correcao/correcoes-do-titular.ts';
import type { Database } from '#store/database.ts';
import { createEntradaStore } from '#store/equipe/entrada-store.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { createPapeisStore } from '#store/equipe/papeis-store.ts';
import { createChaveDoTitularStore } from '#store/titular/chave-do-titular-store.ts';
import { createCompartilhamentoStore } from '#store/titular/compartilhamento-store.ts';
import { createContatoStore } from '#store/titular/contato-store.ts';
import { umaChave as umaChave256, umId } from './um-diplomado.ts';

const AGORA = Date.UTC(2026, 10, 17, 12);

/** An act on each of the tables whose rows are compared with the record, by the stores themselves. */
export async function gravaDeTudo(
  db: Kysely<Database>,
  auditoria: Auditoria,
  { diploma, diplomado, chave }: { diploma: string; diplomado: string; chave: string },
): Promise<void> {
  const now = () => new Date(AGORA);
  const deps = { db, auditoria, now };
  const [ana, bia] = [umId(), umId()];
  const equipe = createEquipeStore(deps);
  const entrada = createEntradaStore(deps);
  for (const [id, email] of [
    [ana, 'ana@exemplo.test'],
    [bia, 'bia@exemplo.test'],
  ] as const)
    await equipe.insertPessoa(
      { id, nome: 'Pessoa Fictícia', email, papeis: ['administracao'], cargo: null },
      'teste',
    );
  const umaChave = (pessoaId: string) => ({
    ...{ id: umId(), pessoaId, nome: 'Chave', chavePublica: umId(), contador: 0 },
    ...{ transportes: ['usb'], criadaEm: AGORA, usadaEm: null },
  });
  const perdida = umaChave(ana);
  await entrada.insertChave(perdida, 'teste');
  await entrada.insertChave(umaChave(bia), 'teste');
  await entrada.revokeChave(perdida.id, 'teste');
  const convite = { id: umaChave256(), pessoaId: ana, criadoEm: AGORA, expiraEm: AGORA + 1, criadoPor: bia };
  await entrada.insertConvite(convite, 'teste');
  const papeis = createPapeisStore(deps);
  const pedido = { id: umId(), alvo: ana, papeis: ['operador'] as const, cargo: null };
  await papeis.insertPedido(
    { ...pedido, papeis: [...pedido.papeis], pedidaPor: bia, pedidaEm: AGORA },
    'teste',
  );
  await papeis.decidePedido(pedido.id, { decisao: 'recusada', por: ana, em: AGORA }, 'teste');
  const deApi = createChaveDeApiStore(deps);
  for (const id of ['parceiro-um', 'parceiro-dois'])
    await deApi.insert({ id, parceiro: id, cota: 10, hash: randomBytes(32).toString('hex') }, 'teste');
  await deApi.revoke('parceiro-dois', 'teste');
  const correcao = { id: umId(), protocolo: 'ABCD-1234', chave, diploma };
  await createCorrecoesDoTitular(deps).insert({
    ...correcao,
    ...{ campo: 'nome', certo: 'Ana Fictícia', comentario: null },
    documento: { tipo: 'image/png', bytes: randomBytes(40) },
  });
  await createCorrecaoStore(deps).decide(correcao.protocolo, 'recusada', { quem: 'teste', resposta: 'Não.' });
  await createContatoStore(db, auditoria).writeContato(chave, 'ana@egressos.test', 'teste');
  await createChaveDoTitularStore(deps).insertChave({ ...umaChave(umId()), diplomados: [diplomado] });
  const link = {
    id: umId(),
    diplomadoId: diplomado,
    diplomaId: diploma,
    link: umaChave256(),
    selado: umId(),
  };
  await createCompartilhamentoStore(deps).insert({
    ...{ ...link, mostra: 'veredito', criadoEm: AGORA, expiraEm: null, encerradoEm: null },
  });
}
