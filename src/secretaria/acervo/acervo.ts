import { type Gravidade, gravidadeOf } from '#acervo/conferencia/achado.ts';
import type { ConferenciaStore } from '#acervo/conferencia/conferencia-ports.ts';
import { explainAchado } from '#acervo/conferencia/explain-achado.ts';
import { summarizeResultado } from '#acervo/conferencia/resultado.ts';
import type { Renovacao } from '#acervo/renovacao/renovar-carimbos.ts';
import { accepted, refused } from '#diploma/parsed.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import { describeAndamento } from '../trabalhos/andamento.ts';
import type { RunTarefa } from '../trabalhos/tarefas.ts';
import type { Trabalhos } from '../trabalhos/trabalhos.ts';
import type { AcervoDaMesa } from './vista.ts';

export interface AcervoDeps {
  conferencias: ConferenciaStore;
  runTarefa: RunTarefa;
  trabalhos: Trabalhos;
  /** Whether a time-stamp authority is configured. */
  hasAutoridade(): boolean;
  /** Records counts only. */
  recordConferido(dados: Readonly<Record<string, number>>, quem: string): Promise<void>;
}

export interface Acervo {
  describe(): Promise<AcervoDaMesa>;
  /** False where one is already running. */
  startConferencia(pessoa: Pessoa): Promise<boolean>;
  startRenovacao(pessoa: Pessoa): Promise<boolean>;
}

/** The defaults of the commands. */
const DIAS_DA_CONFERENCIA = 180;
const DIAS_DA_RENOVACAO = 365;
const MOSTRADOS = 200;
const CONFERENCIA = 'conferir-acervo';
const RENOVACAO = 'renovar-carimbos';
const TITULOS = { [CONFERENCIA]: 'Conferência do acervo', [RENOVACAO]: 'Renovação de carimbos' } as const;
const ORDEM: Readonly<Record<Gravidade, number>> = { dano: 0, incerto: 1, prazo: 2 };

export function createAcervo(deps: AcervoDeps): Acervo {
  const { conferencias, runTarefa, trabalhos } = deps;
  trabalhos.serve(CONFERENCIA, {
    ato: 'acervo.conferir',
    isPesado: true,
    async run(pedido, { pessoa, tick, signal }) {
      const done = await runTarefa('conferir-acervo', pedido, tick, signal);
      if (!done.ok) return done;
      const { arquivos, danos, prazos, incertos } = done.value.resultado;
      await deps.recordConferido({ arquivos, danos, prazos, incertos }, quemDe(pessoa));
      return accepted(null);
    },
  });
  trabalhos.serve(RENOVACAO, {
    ato: 'acervo.renovar',
    isPesado: true,
    async run({ dias }, { pessoa, tick, signal }) {
      const done = await runTarefa('renovar-carimbos', { dias, quem: quemDe(pessoa) }, tick, signal);
      if (!done.ok) return done;
      return done.value === 'sem-autoridade' ? refused(SEM_AUTORIDADE) : accepted(done.value);
    },
  });
  const ask = async (tipo: typeof CONFERENCIA | typeof RENOVACAO, dias: number, pessoa: Pessoa) =>
    (await trabalhos.ask(tipo, { vaga: tipo, titulo: TITULOS[tipo], pedido: { dias }, pessoa })) !== null;
  return {
    async describe() {
      const aberta = await conferencias.findAberta();
      const conferencia = await trabalhos.findLast(CONFERENCIA);
      const renovacao = await trabalhos.findLast(RENOVACAO);
      // Only this kind of work, ended, leaves one.
      const ultima = (renovacao?.resultado ?? null) as Renovacao | null;
      return {
        conferencia: await describeConferencia(conferencias),
        interrompida: aberta && { iniciadaEm: aberta.iniciadaEm, arquivos: aberta.resultado.arquivos },
        andamentos: {
          conferencia: conferencia && describeAndamento(conferencia),
          renovacao: renovacao && describeAndamento(renovacao),
        },
        renovacao: ultima && { ...ultima, falhas: ultima.falhas.slice(0, MOSTRADOS) },
        hasAutoridade: deps.hasAutoridade(),
      };
    },

    startConferencia: (pessoa) => ask(CONFERENCIA, DIAS_DA_CONFERENCIA, pessoa),
    startRenovacao: (pessoa) => ask(RENOVACAO, DIAS_DA_RENOVACAO, pessoa),
  };
}

const SEM_AUTORIDADE =
  'Nenhuma autoridade de carimbo está configurada. Peça a quem cuida do servidor que informe ACT_URLS.';

async function describeConferencia(
  conferencias: Pick<ConferenciaStore, 'findTerminada'>,
): Promise<AcervoDaMesa['conferencia']> {
  const terminada = await conferencias.findTerminada();
  if (!terminada?.terminadaEm) return null;
  const { resultado, terminadaEm } = terminada;
  const { achados, ...counts } = resultado;
  const told = achados
    .map((achado) => ({
      onde: achado.onde,
      gravidade: gravidadeOf(achado),
      oQueFazer: explainAchado(achado.code),
    }))
    .sort((one, other) => ORDEM[one.gravidade] - ORDEM[other.gravidade]);
  return {
    situacao: summarizeResultado(resultado),
    terminadaEm,
    ...counts,
    achados: told.slice(0, MOSTRADOS),
    aRenovar: achados.filter(({ code }) => code === 'carimbo-a-vencer').length,
  };
}
