import type { Resposta } from '#conteudo/acesso-respostas.ts';
import { COMPROVANTE_INTEGRO, COMPROVANTE_RECUSADO } from '#conteudo/comprovante.ts';
import { createOutroSite, FALHAS_NO_NAVEGADOR, NO_NAVEGADOR } from '#conteudo/verificar-navegador.ts';
import type { Estado, Falha } from './conferir-state.ts';

const TRABALHOS = {
  arquivo: NO_NAVEGADOR.conferindo,
  imagem: NO_NAVEGADOR.lendoFoto,
  pagina: NO_NAVEGADOR.abrindo,
} as const;

/** What a screen reader is told as the state changes; refusals and the camera speak for themselves. */
export function announceEstado(estado: Estado): string {
  switch (estado.kind) {
    case 'trabalhando':
      return `${TRABALHOS[estado.com]}…`;
    case 'veredito': {
      const { titulo, resumo } = estado.desenho.explainVeredito(estado.view.report, 'arquivo');
      return `${titulo}. ${resumo}`;
    }
    case 'comprovante': {
      const { resultado } = estado.view.comprovante;
      const { titulo } = resultado === 'integro' ? COMPROVANTE_INTEGRO : COMPROVANTE_RECUSADO[resultado];
      return `${titulo}.`;
    }
    case 'falha':
      return `${explainFalha(estado.falha).titulo}.`;
    case 'pronto':
    case 'camera':
      return '';
  }
}

export const nameTrabalho = (com: keyof typeof TRABALHOS): string => TRABALHOS[com];

export function explainFalha(falha: Falha): Resposta {
  return typeof falha === 'string' ? FALHAS_NO_NAVEGADOR[falha] : createOutroSite(falha.outroSite);
}

const RETRIED: readonly Falha[] = ['confianca', 'conferidor', 'treino', 'leitor-de-qr', 'pagina'];

/** What depends on the network may go well the next time; a picture stays what it is. */
export const canRetry = (falha: Falha): boolean => RETRIED.includes(falha);
