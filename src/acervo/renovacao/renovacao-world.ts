import type { IssuingWorld } from '#emissao/world.ts';
import type { VersaoStore } from './ports.ts';

export type RenovacaoWorld = Pick<
  IssuingWorld,
  'arquivos' | 'rascunhos' | 'processo' | 'isDead' | 'now' | 'drawRvdd' | 'verification' | 'quem'
> & {
  versoes: VersaoStore;
  completion: Required<Pick<IssuingWorld['completion'], 'tsa' | 'revocation' | 'certificates' | 'crypto'>>;
};
