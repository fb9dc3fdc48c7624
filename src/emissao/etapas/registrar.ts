import { assinantesDe } from '#config/instituicao/emissao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { EmAndamento } from '../em-andamento.ts';
import { EtapaError, type IssuingWorld } from '../issuing-world.ts';
import { makeDiploma } from '../make-diploma.ts';
import {
  AGUARDA_NUMERO,
  AGUARDA_REGISTRO,
  listPassosDoDiploma,
  NUMERO_POR_DAR,
  REGISTRO_EXTERNO,
} from '../passos.ts';

/** `documentacao-assinada` → `registrado`: gives the next number of the book, permanently. */
export async function registrar(emissao: EmAndamento, world: IssuingWorld): Promise<EmAndamento | null> {
  const { store, now, quem, configuracao, instituicao } = world;
  const { registradora } = configuracao;
  // Another institution registers the diploma: this book gives no number (ADR 0033).
  if (registradora)
    return store.advance(
      emissao,
      { faltam: [REGISTRO_EXTERNO], aguardando: `${AGUARDA_REGISTRO}${registradora.nome}` },
      quem,
    );
  const data = diaEmBrasilia(now());
  await ensurePossible(emissao, data, world);
  // The diploma itself stores the authorisation: a run that was interrupted after it resumes from there (ADR 0046).
  if (configuracao.numeracao === 'autorizada' && !emissao.isAutorizada)
    return store.advance(emissao, { faltam: [NUMERO_POR_DAR], aguardando: AGUARDA_NUMERO }, quem);
  const assinantes = assinantesDe(configuracao.assinantes, emissao);
  const faltam = listPassosDoDiploma({ assinantes, cnpj: instituicao.cnpj });
  return store.register(emissao, { data, faltam, livro: configuracao.registro }, quem);
}

/** Any number: the whole diploma is validated before it gets its own, because a number cannot be taken back. */
const SOME_NUMBER = 1;

async function ensurePossible(emissao: EmAndamento, data: string, world: IssuingWorld): Promise<void> {
  const { dataExpedicao, arquivos } = emissao;
  if (dataExpedicao > data) {
    const dia = dataExpedicao.split('-').reverse().join('/');
    throw new EtapaError(
      'expedido-no-futuro',
      `O relógio estava adiantado quando o diploma foi planejado: a expedição é de ${dia}. Confira o relógio; espere esse dia e repita, ou use "desistir" e emita de novo com --retomar. Nenhum número foi dado.`,
    );
  }
  const rehearsal = { ...emissao, numero: SOME_NUMBER, dataRegistro: data };
  const made = makeDiploma(rehearsal, await world.arquivos.get(arquivos.documentacao), world);
  if (made.ok) return;
  throw new EtapaError(
    'diploma-invalido',
    `O diploma não pôde ser montado, e nenhum número foi dado: ${made.issue.join('; ')}`,
  );
}
