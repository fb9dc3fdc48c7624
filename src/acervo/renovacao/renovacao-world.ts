import type { IssuingWorld } from '#emissao/issuing-world.ts';
import type { VersaoStore } from './versao-store.ts';

export type RenovacaoWorld = Pick<
  IssuingWorld,
  'arquivos' | 'rascunhos' | 'processo' | 'isDead' | 'now' | 'drawRvdd' | 'verification' | 'quem'
> & {
  versoes: VersaoStore;
  /** Of históricos and currículos. */
  versoesDosDocumentos: VersaoStore;
  completion: Required<Pick<IssuingWorld['completion'], 'tsa' | 'revocation' | 'certificates' | 'crypto'>>;
};
