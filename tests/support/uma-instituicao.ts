import type { Instituicao } from '#diploma/instituicao.ts';
import type { Uf } from '#diploma/uf.ts';

/** A builder for tests: an institution that shares no value with the one the project ships. */
export function umaInstituicao(changes: Partial<Instituicao> = {}): Instituicao {
  return {
    nome: 'Faculdade de Teste do Cerrado',
    nomeCurto: 'FTC',
    ficticia: false,
    codigoMec: '9876',
    cnpj: '45997418000153',
    mantenedora: { razaoSocial: 'Associação de Teste do Cerrado', cnpj: '45997418000153' },
    enderecos: { diplomas: 'https://diplomas.cerrado.test', institucional: 'https://www.cerrado.test' },
    unidades: [umaUnidade('Goiânia', 'GO', '5562999990001'), umaUnidade('Palmas', 'TO', '556333330002')],
    encarregado: { nome: 'Pessoa Encarregada', substituto: 'Pessoa Substituta', email: 'dados@cerrado.test' },
    cores: {
      tinta: '#101a3a',
      acao: '#123a7a',
      ornamento: '#8a8a8a',
      ornamentoTexto: '#555555',
      papel: '#ffffff',
    },
    seguranca: { contato: 'mailto:seguranca@cerrado.test', hstsIncluiSubdominios: false, hstsPreload: false },
    prazos: { expedicaoDias: 45, registroDias: 1, atendimentoDiasUteis: 7 },
    taxas: { primeiraVia: 0, impressaoDecorativa: 1234.5 },
    registroPublico: false,
    redesDaInstituicao: [],
    locale: { idioma: 'pt-BR', moeda: 'BRL' },
    ...changes,
  };
}

function umaUnidade(municipio: string, uf: Uf, whatsapp: string): Instituicao['unidades'][number] {
  return {
    id: municipio
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
      .toLowerCase(),
    municipio,
    uf,
    codigoMunicipio: '5208707',
    logradouro: 'Alameda do Teste',
    numero: '7',
    bairro: 'Setor Teste',
    cep: '74000000',
    email: `secretaria.${uf.toLowerCase()}@cerrado.test`,
    whatsapp,
  };
}
