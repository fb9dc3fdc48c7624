import { loadChavesDeAssinatura } from '#config/segredos.ts';
import { type Command, UsageError } from '../command.ts';
import { refuseDemonstracao } from './refuse-demonstracao.ts';

export const demonstracao: Command = {
  nome: 'demonstracao',
  uso: '',
  resumo: 'Emite os diplomas fictícios da demonstração, numa instalação vazia',
  ajuda: `
Emite, com certificados fictícios e pelo mesmo caminho de qualquer lote, os diplomas com que se experimenta o site. Só
faz algo em homologação e onde nada foi emitido; interrompido, continua. "npm start" o chama por si.

Saída: 0 feito ou nada a fazer, 1 não cabe aqui: em produção, com chaves de verdade, ou sem os cursos dela.`,
  opcoes: {},

  async run({ positionals }, world) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const { config } = world;
    if (config.ambiente === 'producao') return refuseDemonstracao('ela não existe com AMBIENTE=producao.');
    if (loadChavesDeAssinatura(config) !== null || config.actUrls.length > 0)
      return refuseDemonstracao('quem assina aqui não é fictício (chaves.json ou ACT_URLS).');
    const { emitirDemonstracao } = await import('./emitir-demonstracao.ts');
    return emitirDemonstracao(world);
  },
};
