import { z } from 'zod';

export const Desafio = z
  .object({
    algoritmo: z.literal('SHA-256'),
    sal: z.string(),
    desafio: z.string().describe('SHA-256 do sal seguido do número, em hexadecimal'),
    maximo: z.int().describe('O número está entre 0 e este'),
    assinatura: z.string(),
  })
  .describe('Trabalho que se pede a quem errou muito ou divide a rede com quem errou');

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })).optional(),
  desafio: Desafio.optional(),
  instance: z.string().optional().describe('Esta ocorrência, como o registro do servidor a nomeia'),
});

export type Desafio = z.infer<typeof Desafio>;
export type Problem = z.infer<typeof Problem>;
