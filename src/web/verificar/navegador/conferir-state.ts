import type { FalhaNoNavegador, Recusa } from '#conteudo/verificar/falhas.ts';
import type { VereditoView } from '#http/contrato/verificar.ts';
import type { Desenho } from './desenho.ts';
import type { DesenhoDeMuitos } from './muitos/load-muitos.ts';
import type { Trabalho } from './muitos/trabalho.ts';
import type { CameraPanel } from './qr/camera-panel.tsx';
import type { ComprovanteView } from './worker/worker-task.ts';

/** The states of the page, from a received file to its answer. */

export type Falha = FalhaNoNavegador | { outroSite: string };

export type Estado =
  | { kind: 'pronto'; recusa: Recusa | null; attempt: number }
  | { kind: 'camera'; Panel: typeof CameraPanel }
  | { kind: 'trabalhando'; com: 'arquivo' | 'imagem' | 'pagina' }
  | { kind: 'veredito'; view: VereditoView; arquivo: File; desenho: Desenho }
  | { kind: 'comprovante'; view: ComprovanteView; desenho: Desenho }
  | { kind: 'muitos'; trabalho: Trabalho; desenho: DesenhoDeMuitos }
  | { kind: 'falha'; falha: Falha };

export type Acao =
  | { kind: 'recusou'; recusa: Recusa }
  | { kind: 'abriu-camera'; Panel: typeof CameraPanel }
  | { kind: 'comecou'; com: 'arquivo' | 'imagem' | 'pagina' }
  | { kind: 'conferiu'; view: VereditoView | ComprovanteView; arquivo: File; desenho: Desenho }
  | { kind: 'listou'; trabalho: Trabalho; desenho: DesenhoDeMuitos }
  | { kind: 'falhou'; falha: Falha }
  | { kind: 'voltou' };

export const PRONTO: Estado = { kind: 'pronto', recusa: null, attempt: 0 };

export function reduceConferir(estado: Estado, acao: Acao): Estado {
  switch (acao.kind) {
    case 'recusou':
      return {
        kind: 'pronto',
        recusa: acao.recusa,
        attempt: estado.kind === 'pronto' ? estado.attempt + 1 : 1,
      };
    case 'abriu-camera':
      return { kind: 'camera', Panel: acao.Panel };
    case 'comecou':
      return { kind: 'trabalhando', com: acao.com };
    case 'conferiu':
      // A receipt is no diploma, and its answer is no verdict.
      return acao.view.state === 'comprovante'
        ? { kind: 'comprovante', view: acao.view, desenho: acao.desenho }
        : {
            kind: 'veredito',
            view: { ...acao.view, nome: acao.arquivo.name },
            arquivo: acao.arquivo,
            desenho: acao.desenho,
          };
    case 'listou':
      return { ...acao, kind: 'muitos' };
    case 'falhou':
      return { kind: 'falha', falha: acao.falha };
    case 'voltou':
      return PRONTO;
  }
}
