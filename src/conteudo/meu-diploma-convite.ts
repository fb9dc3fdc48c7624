/** The look-up result's texts about `/meu-diploma`; apart from that page's texts, which the browser need not fetch. */
export const CONTROLE = {
  compartilhar: {
    titulo: 'Compartilhar com controle',
    texto: 'Crie um link para cada pessoa: você escolhe o que ela vê, até quando, e encerra quando quiser.',
    botao: 'Compartilhar com controle',
  },
  segundaProva: {
    titulo: 'Falta uma prova para receber os arquivos',
    texto:
      'Sua instituição pede mais do que o CPF e a matrícula. Em Meu diploma você prova quem é e baixa os dois arquivos.',
    botao: 'Continuar em Meu diploma',
  },
} as const;
