import type { ChaveDeApi, ChaveDeApiStore } from '#access/access-ports.ts';
import { COTA_MAXIMA, COTA_PADRAO, makeChaveDeApi } from '#access/chave-de-api.ts';
import { type Command, type CommandRequest, type Outcome, UsageError, type World } from './command.ts';
import { withOpen } from './with-open.ts';

export const chavesDeApi: Command = {
  nome: 'chaves-de-api',
  uso: 'criar <parceiro> [--cota <n>] | listar | revogar <id>',
  resumo: 'Dá, lista e revoga as chaves de quem confere muitos diplomas pela API',
  ajuda: `
Com uma chave, o parceiro confere pela API com uma cota própria; sem chave valem os limites de cada endereço.
Ele a envia em cada pedido: Authorization: Bearer <chave>. Guarda-se só um resumo dela: a chave aparece uma vez, ao ser criada.

  --cota <n>  conferências por hora, de 1 a ${COTA_MAXIMA}; sem ela, ${COTA_PADRAO}

Saída: 0 feito, 1 não há chave ativa com este id, 3 não foi possível.`,
  opcoes: { cota: { type: 'string' } },

  async run(request, world) {
    const act = chooseAct(request, world);
    return withOpen(world.openChavesDeApi, (store) => act(store, world.nameAccount()));
  },
};

type Act = (store: ChaveDeApiStore, quem: string) => Promise<Outcome>;

const NOME = /^\P{C}{1,100}$/u;

function chooseAct({ positionals, values }: CommandRequest, world: World): Act {
  const [what, subject = '', ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" está a mais; um nome com espaços vai entre aspas`);
  if (values['cota'] !== undefined && what !== 'criar') throw new UsageError('--cota é só de criar');
  if (what === 'listar' && subject === '') return list;
  if (what === 'revogar' && subject !== '') return (store, quem) => revoke(subject, store, quem);
  if (what !== 'criar') throw new UsageError('diga criar <parceiro>, listar ou revogar <id>');
  const parceiro = subject.trim();
  if (!NOME.test(parceiro)) throw new UsageError('falta o nome do parceiro, de até 100 caracteres');
  const cota = readCota(values['cota']);
  return (store, quem) => create({ parceiro, cota }, store, quem, world);
}

function readCota(value: string | boolean | undefined): number {
  if (value === undefined) return COTA_PADRAO;
  const cota = /^\d{1,6}$/.test(String(value)) ? Number(value) : 0;
  if (cota < 1 || cota > COTA_MAXIMA)
    throw new UsageError(`--cota é um número inteiro de 1 a ${COTA_MAXIMA}`);
  return cota;
}

async function create(
  { parceiro, cota }: Pick<ChaveDeApi, 'parceiro' | 'cota'>,
  store: ChaveDeApiStore,
  quem: string,
  { randomBytes }: World,
): Promise<Outcome> {
  const { id, texto, hash } = makeChaveDeApi(randomBytes);
  await store.insert({ id, parceiro, cota, hash }, quem);
  return {
    exitCode: 0,
    text: `Chave ${id} de ${parceiro}, ${cota} conferências por hora:\n${texto}\nEntregue-a agora, por um meio seguro: ela não será mostrada de novo.`,
    json: { id, parceiro, cota, chave: texto },
  };
}

const list: Act = async (store) => {
  const chaves = await store.list();
  const lines = chaves.map(
    ({ id, parceiro, cota, criadaEm, revogadaEm }) =>
      `${id}  ${parceiro}, ${cota} por hora, criada em ${criadaEm.slice(0, 10)}${revogadaEm ? `, revogada em ${revogadaEm.slice(0, 10)}` : ''}`,
  );
  return { exitCode: 0, text: lines.join('\n') || 'Não há chaves.', json: { chaves } };
};

async function revoke(id: string, store: ChaveDeApiStore, quem: string): Promise<Outcome> {
  const isRevoked = await store.revoke(id, quem);
  const text = isRevoked
    ? `A chave ${id} não serve mais.`
    : 'Nenhuma chave ativa tem este id; veja-as com chaves-de-api listar.';
  return { exitCode: isRevoked ? 0 : 1, text, json: { id, revogada: isRevoked } };
}
