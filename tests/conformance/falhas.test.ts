/** @module-tag largo */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDue } from '#avisos/send-due.ts';
import { confianca } from '#cli/confianca.ts';
import { wireAvisos } from '../../src/main/open-avisos.ts';
import { describeOnPostgresAndS3 } from '../support/no-postgres-e-s3.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umAviso } from '../support/um-aviso.ts';
import { call } from '../support/um-mundo.ts';
import { isBuilt } from '../support/um-processo.ts';
import type { Avaria, UmProxyTcp } from '../support/um-proxy-tcp.ts';
import {
  DEPENDENCIAS,
  type Dependencia,
  type UmServicoCercado,
  umServicoCercado,
} from '../support/um-servico-cercado.ts';
import { type Resposta, send } from '../support/um-servidor-medido.ts';
import { checkCadeia } from '../support/uma-auditoria.ts';
import { inspectEmissao } from '../support/uma-emissao.ts';

/**
 * Issue 20: whatever the service needs may be away, slow, silent, mad or restarted, while people ask and diplomas are
 * issued. Pages stay up, a verdict is right or "could not check", nothing is lost or doubled, and nobody is called.
 */

const AVARIAS = ['fora', 'lenta', 'muda', 'lixo', 'reiniciada'] as const;
/** Each asks for everything once, this many times in a row, this many at once. */
const [RODADAS, JUNTOS] = [loadTestSettings().completo ? 2 : 1, 2];
/** A request that takes longer hangs; the longest wait of ours is below half of it. */
const HANGS_MS = 60_000;
/** In rounds of everything, and in repeated commands or turns. */
const [LIMITE_DE_RODADAS, LIMITE_DE_PASSOS] = [40, 40];

interface Linha {
  dependencia: Dependencia;
  avaria: string;
  pedidos: number;
  certos: number;
  naoConferidos: number;
  adiados503: number;
  rodadasAteTudoCerto: number;
  passosDoTrabalho: number;
}

/** What an answer is: all that it should be, a "could not check", or an honest "not now"; anything else is told. */
type Julgado = 'certo' | 'nao-conferido' | '503' | `errado: ${string}`;

describe.skipIf(!isBuilt())('with what it needs', () => {
  describeOnPostgresAndS3('failing', {}, (newNode) => {
    let servico: UmServicoCercado;
    const linhas: Linha[] = [];
    beforeAll(async () => {
      servico = await umServicoCercado(await newNode());
    }, 1_200_000);
    afterAll(async () => {
      console.log(describeMatriz(linhas));
      await servico?.close();
    });

    let visitors = 0;
    const someone = (): string =>
      `192.${Math.floor(visitors / 62_500)}.${Math.floor(visitors / 250) % 250}.${(visitors++ % 250) + 1}`;
    const ask = (path: string, options: Parameters<typeof send>[1] = {}): Promise<Resposta> =>
      send(`${servico.address}${path}`, {
        from: someone(),
        signal: AbortSignal.timeout(HANGS_MS),
        ...options,
      });
    const verify = (bytes: Uint8Array): Promise<Resposta> =>
      ask('/api/diploma-digital/verificacao', {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: bytes,
      });
    const vereditoOf = ({ body }: Resposta): string => JSON.parse(body).veredito;

    const ROTAS: Record<string, () => Promise<Julgado>> = {
      ...Object.fromEntries(
        ['/', '/verificar', '/diploma-digital'].map((path) => [
          path,
          async () => {
            const answer = await ask(path);
            return answer.status === 200 ? 'certo' : wrong(answer);
          },
        ]),
      ),
      'the code': async () => {
        const answer = await ask(`/api/diploma-digital/verificacao/${servico.codigo}`);
        return judge(answer, () => vereditoOf(answer) === 'autentico-vigente');
      },
      'the page of the code': async () => {
        const answer = await ask(`/verificar/${servico.codigo}`);
        return judge(answer, () => answer.body.includes('data-veredito="autentico-vigente"'));
      },
      'the file': async () => {
        const answer = await verify(servico.xml);
        return judge(answer, () => vereditoOf(answer) === 'autentico-vigente');
      },
      'the file, altered': async () => {
        const answer = await verify(alter(servico.xml));
        return judge(answer, () => vereditoOf(answer) === 'nao-autentico');
      },
      'the look-up': async () => {
        const answer = await ask('/api/diploma-digital/handling', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(servico.pessoa),
        });
        return judge(answer, () => JSON.parse(answer.body).xml.length === 1);
      },
    };

    const askAll = async (): Promise<Julgado[]> =>
      Promise.all(
        Object.entries(ROTAS).map(async ([name, each]) => {
          const julgado = await each().catch((error: Error): Julgado => `errado: ${error.message}`);
          expect(julgado, name).not.toMatch(/^errado/);
          return julgado;
        }),
      );
    const load = async (): Promise<Julgado[]> => {
      const got: Julgado[] = [];
      const one = async (): Promise<void> => {
        for (let round = 0; round < RODADAS; round++) got.push(...(await askAll()));
      };
      await Promise.all(Array.from({ length: JUNTOS }, one));
      return got;
    };

    let diplomas = 1;
    /** Issues one more diploma; the same command is repeated until it is out. */
    const issueOne = (): Trabalho => {
      const linhasDoLote = ++diplomas;
      const attempt = async (): Promise<boolean> => {
        const { code, said } = await servico.issue(linhasDoLote);
        expect([0, 2, 3], said).toContain(code);
        expect(said).not.toMatch(PILHA);
        return code === 0;
      };
      return { during: attempt, after: attempt };
    };
    /** Three notices; each goes out once, or somebody is told why not. */
    const tellThree = async (): Promise<Trabalho> => {
      const clock = { now: Date.now() };
      const { config } = servico.emissao;
      const { store } = servico;
      const enderecos: string[] = [];
      for (let n = 0; n < 3; n++) enderecos.push((await umAviso(store)).endereco);
      const sender = wireAvisos({
        config,
        store,
        now: () => new Date(clock.now),
      });
      if (!sender) throw new Error('notices are off');
      const turn = async (): Promise<boolean> => {
        await sendDue(sender, {
          quem: 'site',
          signal: new AbortController().signal,
          onOcorrencia: () => {},
        });
        clock.now += 60_000;
        const open = await store.db
          .selectFrom('aviso')
          .where('estado', 'in', ['pendente', 'enviando'])
          .select('id')
          .execute();
        return open.length === 0;
      };
      return {
        during: turn,
        after: turn,
        async judge() {
          const rows = await store.db.selectFrom('aviso').select(['estado']).execute();
          const recebidas = servico.correio.recebidas.flatMap(({ to }) => to);
          expect(new Set(recebidas).size).toBe(recebidas.length);
          const sent = rows.filter(({ estado }) => estado === 'enviado').length;
          // What nobody can know is said to be so, and is not sent again.
          const unsure = rows.filter(({ estado }) => estado === 'incerto').length;
          expect(recebidas.length).toBeGreaterThanOrEqual(sent);
          expect(recebidas.length).toBeLessThanOrEqual(sent + unsure);
          expect(sent + unsure).toBe(rows.length);
        },
      };
    };
    const refresh = (): Trabalho => {
      const attempt = async (): Promise<boolean> => {
        const { exitCode, stdout, stderr } = await call(confianca, servico.emissao.world, 'atualizar');
        expect([0, 3], stdout + stderr).toContain(exitCode);
        expect(stdout + stderr).not.toMatch(PILHA);
        return exitCode === 0;
      };
      return { during: attempt, after: attempt };
    };
    const TRABALHOS: Record<Dependencia, () => Trabalho | Promise<Trabalho>> = {
      postgres: issueOne,
      s3: issueOne,
      act: issueOne,
      smtp: tellThree,
      confianca: refresh,
    };

    const CELLS = DEPENDENCIAS.flatMap((dependencia) =>
      AVARIAS.map((avaria) => [dependencia, avaria] as const),
    );
    it.each(CELLS)(
      '%s %s: answers honestly, and is whole again by itself',
      async (dependencia, avaria) => {
        expect(await askAll()).toEqual(Object.keys(ROTAS).map(() => 'certo'));
        const trabalho = await TRABALHOS[dependencia]();
        const proxy = servico.proxies[dependencia];
        const until = avaria === 'reiniciada' ? restart(proxy) : harm(proxy, avaria);
        const [got, isDone] = await Promise.all([load(), trabalho.during()]).finally(until);

        let rodadas = 1;
        let now = await askAll();
        for (; now.some((each) => each !== 'certo') && rodadas < LIMITE_DE_RODADAS; rodadas++)
          now = await askAll();
        expect(now).toEqual(Object.keys(ROTAS).map(() => 'certo'));
        let passos = 0;
        for (let done = isDone; !done && passos < LIMITE_DE_PASSOS; passos++) done = await trabalho.after();
        expect(passos).toBeLessThan(LIMITE_DE_PASSOS);
        await trabalho.judge?.();
        expect(servico.server.child.exitCode).toBeNull();
        const count = (which: Julgado): number => got.filter((each) => each === which).length;
        linhas.push({
          ...{ dependencia, avaria, pedidos: got.length },
          ...{ certos: count('certo'), naoConferidos: count('nao-conferido'), adiados503: count('503') },
          ...{ rodadasAteTudoCerto: rodadas, passosDoTrabalho: passos },
        });
      },
      1_800_000,
    );

    it('ends with every diploma once, no file astray and the record whole', async () => {
      const { config } = servico.emissao;
      const found = await inspectEmissao(config);
      const cadeia = await checkCadeia(found.store.db);
      await found.store.close();
      expect(found.diplomas.map(({ etapa, falha }) => `${etapa} ${falha}`)).toEqual(
        Array(diplomas).fill('publicado null'),
      );
      expect(found.diplomas.map(({ numero }) => Number(numero)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: diplomas }, (_, index) => index + 1),
      );
      expect([found.rascunhos, found.orphans, found.missing]).toEqual([[], [], []]);
      expect(cadeia).toMatchObject({ intacta: true });
      expect(servico.server.output()).not.toMatch(PILHA);
    });
  });
});

/** What is done while the fault lasts, and again after it until it is done. */
interface Trabalho {
  during(): Promise<boolean>;
  after(): Promise<boolean>;
  judge?(): Promise<void>;
}

function harm(proxy: UmProxyTcp, avaria: Avaria): () => void {
  proxy.harm(avaria);
  return () => proxy.harm(null);
}

/** Down and up again, over and over. */
function restart(proxy: UmProxyTcp): () => void {
  let isDown = false;
  const timer = setInterval(() => {
    isDown = !isDown;
    proxy.harm(isDown ? 'fora' : null);
  }, 400);
  return () => {
    clearInterval(timer);
    proxy.harm(null);
  };
}

const PILHA = /^\s+at .*:\d+:\d+/m;
const ATENDIMENTO = /"instance":"|código deste atendimento/;

function judge(answer: Resposta, isRight: () => boolean): Julgado {
  const { status, headers, body } = answer;
  if (PILHA.test(body)) return wrong(answer);
  if (status === 200 && isRight()) return 'certo';
  if (status === 200 && /"veredito":"nao-conferido"|data-veredito="nao-conferido"/.test(body))
    return 'nao-conferido';
  const isHonest = status === 503 && Number(headers['retry-after']) > 0 && ATENDIMENTO.test(body);
  return isHonest ? '503' : wrong(answer);
}

const wrong = ({ status, body }: Resposta): Julgado => `errado: ${status} ${body.slice(0, 300)}`;

/** One letter of the graduate's name. */
function alter(xml: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(xml);
  const changed = text.replace(/<Nome>(.)/u, (_, letter) => `<Nome>${letter === 'X' ? 'Y' : 'X'}`);
  return new TextEncoder().encode(changed);
}

function describeMatriz(linhas: readonly Linha[]): string {
  const head = ['o quê', 'avaria', 'pedidos', 'certos', 'não conferidos', '503', 'rodadas', 'passos'];
  const rows = linhas.map((linha) => Object.values(linha).map(String));
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
