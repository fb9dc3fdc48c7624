/** The access screen's texts before a search: what it gives, and where the matrícula is. */
export const ACESSO_VAZIO = {
  titulo: 'O que você vai receber',
  itens: [
    {
      tipo: 'xml',
      nome: 'O diploma oficial (XML)',
      texto: 'O arquivo com as assinaturas, para quem vai conferir.',
    },
    {
      tipo: 'pdf',
      nome: 'O diploma para ver (PDF)',
      texto: 'A representação visual (RVDD), para mostrar e imprimir.',
    },
  ],
  matricula: {
    titulo: 'Onde está a matrícula',
    texto: 'No alto do histórico escolar e na frente da carteirinha de estudante.',
  },
} as const;
