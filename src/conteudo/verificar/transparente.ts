import type { Idioma } from '#diploma/idioma.ts';

/** The texts about a diploma's acts in the transparent log; only the server draws them. */

interface Transparente {
  titulo: string;
  texto: string;
  folha: (indice: number) => string;
  atos: {
    emissao: string;
    importacao: string;
    renovacao: string;
    suspensao: string;
    reativacao: string;
    anulacao: string;
    reemissao: string;
    auditoria: string;
    existente: string;
  };
  baixar: string;
  saber: string;
  conferir: string;
  conferindo: string;
  provada: string;
  contrariada: string;
  atrasada: string;
  naoConferida: string;
}

export const TRANSPARENTE: Readonly<Record<Idioma, Transparente>> = {
  'pt-BR': {
    titulo: 'No registro transparente',
    texto: 'Ninguém pode mudar ou apagar estas folhas sem que se veja, nem a própria instituição.',
    folha: (indice) => `folha ${indice}`,
    atos: {
      emissao: 'Emissão',
      importacao: 'Importação',
      renovacao: 'Renovação do carimbo do tempo',
      suspensao: 'Suspensão',
      reativacao: 'Fim da suspensão',
      anulacao: 'Anulação',
      reemissao: 'Troca por outro diploma',
      auditoria: 'Auditoria',
      existente: 'Inclusão, quando o registro começou',
    },
    baixar: 'Baixar a prova (JSON)',
    saber: 'O que é o registro transparente',
    conferir: 'Conferir a prova neste navegador',
    conferindo: 'Conferindo…',
    provada: 'Provado: as folhas estão na árvore que a instituição assinou, e ela ainda as contém.',
    contrariada: 'A prova não confere com a árvore assinada. Avise a instituição e guarde esta página.',
    atrasada:
      'O site mostra menos folhas do que já assinou. Tente de novo em um minuto; se continuar, avise a instituição.',
    naoConferida: 'Este navegador não conseguiu conferir agora. O problema não é o diploma.',
  },
  en: {
    titulo: 'In the transparency log',
    texto: 'Nobody can change or remove these leaves unnoticed, not even the institution.',
    folha: (indice) => `leaf ${indice}`,
    atos: {
      emissao: 'Issued',
      importacao: 'Imported',
      renovacao: 'Time stamp renewed',
      suspensao: 'Suspended',
      reativacao: 'Suspension ended',
      anulacao: 'Annulled',
      reemissao: 'Replaced by another diploma',
      auditoria: 'Audit',
      existente: 'Included when the log began',
    },
    baixar: 'Download the proof (JSON)',
    saber: 'What the transparency log is (in Portuguese)',
    conferir: 'Check the proof in this browser',
    conferindo: 'Checking…',
    provada: 'Proven: the leaves are in the tree the institution signed, and the tree still contains them.',
    contrariada: 'The proof does not match the signed tree. Tell the institution and keep this page.',
    atrasada:
      'The site shows fewer leaves than it signed. Try again in a minute; if it persists, tell the institution.',
    naoConferida: 'This browser could not check it just now. The problem is not the diploma.',
  },
  es: {
    titulo: 'En el registro transparente',
    texto: 'Nadie puede cambiar o borrar estas hojas sin que se note, ni la propia institución.',
    folha: (indice) => `hoja ${indice}`,
    atos: {
      emissao: 'Emisión',
      importacao: 'Importación',
      renovacao: 'Renovación del sello de tiempo',
      suspensao: 'Suspensión',
      reativacao: 'Fin de la suspensión',
      anulacao: 'Anulación',
      reemissao: 'Cambio por otro diploma',
      auditoria: 'Auditoría',
      existente: 'Inclusión, cuando el registro comenzó',
    },
    baixar: 'Descargar la prueba (JSON)',
    saber: 'Qué es el registro transparente (en portugués)',
    conferir: 'Comprobar la prueba en este navegador',
    conferindo: 'Comprobando…',
    provada: 'Probado: las hojas están en el árbol que la institución firmó, y aún las contiene.',
    contrariada: 'La prueba no coincide con el árbol firmado. Avise a la institución y guarde esta página.',
    atrasada:
      'El sitio muestra menos hojas de las que firmó. Inténtelo de nuevo en un minuto; si continúa, avise a la institución.',
    naoConferida: 'Este navegador no pudo comprobarlo ahora. El problema no es el diploma.',
  },
};
