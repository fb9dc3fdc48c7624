import { z } from 'zod';

/** Acts of the ministry as `institution/` writes them: named as the layout names them (TAtoRegulatorioComOuSemEMEC). */

const texto = z.string('deve ser um texto').trim().min(1, 'não pode ficar vazio');
const data = z.iso.date('deve ser uma data, como 2010-03-01');

const AtoPublicado = z.strictObject({
  Tipo: z.enum(
    [
      ...(['Parecer', 'Resolução', 'Decreto', 'Portaria', 'Deliberação'] as const),
      ...(['Lei Federal', 'Lei Estadual', 'Lei Municipal', 'Ato Próprio'] as const),
    ],
    'deve ser um tipo de ato do leiaute, como Portaria',
  ),
  Numero: z.string().regex(/^(S\/N|\d[-\w/]*)$/, 'deve começar com um dígito e não ter ponto, como 789'),
  Data: data,
  VeiculoPublicacao: texto.exactOptional(),
  DataPublicacao: data.exactOptional(),
  SecaoPublicacao: texto.exactOptional(),
  PaginaPublicacao: texto.exactOptional(),
  NumeroDOU: texto.exactOptional(),
});

const AtoEmTramitacao = z.strictObject({
  InformacoesTramitacaoEMEC: z.strictObject({
    NumeroProcesso: texto,
    TipoProcesso: texto,
    DataCadastro: data,
    DataProtocolo: data,
  }),
});

export const Ato = z.union([AtoPublicado, AtoEmTramitacao], 'deve ter Tipo, Numero e Data do ato');
