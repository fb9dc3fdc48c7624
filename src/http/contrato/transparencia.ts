import { z } from 'zod';
import { ESPECIES } from '#verification/inclusao/folha.ts';

/** The page of `/registro-transparente`. */
export type RegistroTransparenteView =
  /** `divergente`: the leaves differ from the signed ones, and the log signs nothing more. */
  | { state: 'sem-chave' | 'falha' | 'divergente' }
  /** The signed checkpoint and the public key, as witnesses take them. */
  | {
      state: 'registro';
      tamanho: number;
      checkpoint: string;
      chave: string;
      /** The witnesses that receive the log's checkpoints, and the last signature of each. */
      testemunhas: {
        nome: string;
        chave: string;
        viu: { tamanho: number; em: string } | 'nada' | 'errada';
      }[];
    };

/** The proofs of the acts of one diploma, for a person who has its code. */
export const ProvasDoRegistro = z.object({
  chave: z.string().describe('Chave pública do registro: nome+id+chave (C2SP signed-note)'),
  codigo: z.string(),
  testemunhas: z
    .array(z.string())
    .describe('Chaves públicas das testemunhas, cujas cossinaturas estão nos checkpoints'),
  atos: z.array(
    z.object({
      especie: z.enum(ESPECIES),
      em: z.string().describe('Instante do ato, em UTC'),
      indice: z.number().describe('Lugar da folha'),
      prova: z.string().describe('Prova completa, que se confere sem rede (C2SP tlog-proof)'),
    }),
  ),
});
