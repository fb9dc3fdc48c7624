import { assinantesDe } from '#config/instituicao/emissao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { EmAndamento } from '../em-andamento.ts';
import { EtapaError, type IssuingWorld } from '../issuing-world.ts';
import { makeDiploma } from '../make-diploma.ts';
import { listPassosDoDiploma, NUMERO_POR_DAR, REGISTRO_EXTERNO } from '../passos.ts';

/** `documentacao-assinada` → `registrado`: the next number of the book, for good. */
export async function registrar(emissao: EmAndamento, world: IssuingWorld): Promise<EmAndamento | null> {
  const { store, now, quem, configuracao, instituicao } = world;
  const { registradora } = configuracao;
  // Another institution registers it: no number of this book is given (ADR 0033).
  if (registradora)
    return store.advance(
      emissao,
      { faltam: [REGISTRO_EXTERNO], aguardando: `registro por ${registradora.nome}` },
      quem,
    );
  const data = diaEmBrasilia(now());
  await ensurePossible(emissao, data, world);
  // Asked of the diploma itself: whoever is stopped after the permission goes on from it (ADR 0046).
  if (configuracao.numeracao === 'autorizada' && !emissao.isAutorizada)
    return store.advance(emissao, { faltam: [NUMERO_POR_DAR], aguardando: AGUARDA_NUMERO }, quem);
  const assinantes = assinantesDe(configuracao.assinantes, emissao);
  const faltam = listPassosDoDiploma({ assinantes, cnpj: instituicao.cnpj });
  return store.register(emissao, { data, faltam, livro: configuracao.registro }, quem);
}

const AGUARDA_NUMERO = 'autorização do número, por quem registra';

/** Any number: the whole diploma is judged before its own is given, for a number never leaves the book. */
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
