import type { Resposta } from '#conteudo/acesso-respostas.ts';
import type { Textos } from '#conteudo/verificar/textos.ts';
import type { Estado, Falha } from './conferir-state.ts';

type Trabalho = Extract<Estado, { kind: 'trabalhando' }>['com'];

/** The text that a screen reader announces when the state changes; refusals and the camera announce themselves. */
export function announceEstado(estado: Estado, textos: Textos): string {
  switch (estado.kind) {
    case 'trabalhando':
      return `${nameTrabalho(estado.com, textos)}…`;
    case 'veredito': {
      const { explainVeredito, palavras } = estado.desenho;
      const { titulo, resumo } = explainVeredito(estado.view.report, 'arquivo', { textos, palavras });
      return `${titulo}. ${resumo}`;
    }
    case 'comprovante': {
      const { resultado } = estado.view.comprovante;
      const { COMPROVANTE_INTEGRO, COMPROVANTE_RECUSADO } = textos;
      const { titulo } =
        resultado === 'integro' || resultado === 'lista-integra'
          ? COMPROVANTE_INTEGRO
          : COMPROVANTE_RECUSADO[resultado];
      return `${titulo}.`;
    }
    case 'falha':
      return `${explainFalha(estado.falha, textos).titulo}.`;
    case 'pronto':
    case 'camera':
    // The list announces itself.
    case 'muitos':
      return '';
  }
}

export function nameTrabalho(com: Trabalho, { NO_NAVEGADOR }: Textos): string {
  const { conferindo, lendoFoto, abrindo } = NO_NAVEGADOR;
  return { arquivo: conferindo, imagem: lendoFoto, pagina: abrindo }[com];
}

export function explainFalha(falha: Falha, { FALHAS_NO_NAVEGADOR, createOutroSite }: Textos): Resposta {
  return typeof falha === 'string' ? FALHAS_NO_NAVEGADOR[falha] : createOutroSite(falha.outroSite);
}

const RETRIED: readonly Falha[] = ['confianca', 'conferidor', 'treino', 'leitor-de-qr', 'pagina'];

/** A network failure may pass; a picture does not change. */
export const canRetry = (falha: Falha): boolean => RETRIED.includes(falha);
