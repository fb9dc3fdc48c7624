import type { InstituicaoPublica } from '#diploma/instituicao.ts';
import { listContatos } from './contatos.ts';
import { VLIBRAS } from './enderecos.ts';
import type { Aviso } from './privacidade.ts';
import { diasUteis } from './quantidades.ts';
import { link, p, strong, ul } from './rich-text.ts';

export function createAcessibilidade(instituicao: InstituicaoPublica): Aviso {
  const prazo = diasUteis(instituicao.prazos.atendimentoDiasUteis);
  return {
    titulo: 'Acessibilidade',
    versao: '1.0',
    data: '2026-11-15',
    introducao: [
      p('Queremos que todas as pessoas consigam entender, receber e conferir um diploma neste site.'),
    ],
    secoes: [
      {
        id: 'nossa-meta',
        titulo: 'Nossa meta',
        blocos: [
          p(
            'Seguimos a norma ABNT NBR 17225:2025 na conformidade regular. Ela equivale aos níveis A e AA das diretrizes internacionais WCAG 2.2.',
          ),
        ],
      },
      {
        id: 'o-que-fizemos',
        titulo: 'O que você pode esperar',
        blocos: [
          ul(
            [strong('Teclado'), ': tudo funciona sem mouse. A tecla Tab avança e o foco fica visível.'],
            [strong('Leitor de tela'), ': títulos, rótulos, erros e resultados são anunciados.'],
            [
              strong('Tela'),
              ': o texto cresce até 400% sem rolar para o lado. Há modo escuro e alto contraste.',
            ],
            [strong('Movimento'), ': o site respeita a opção de reduzir animações do seu aparelho.'],
            [strong('Leitura'), ': as frases são curtas e os termos técnicos vêm explicados.'],
            [strong('Sem JavaScript'), ': a busca e os arquivos continuam disponíveis.'],
          ),
        ],
      },
      {
        id: 'o-que-testamos',
        titulo: 'O que testamos',
        blocos: [
          ul(
            'Verificação automática com a ferramenta axe em cada tela e estado, nos modos claro e escuro.',
            'Uso só com teclado, do início até os dois arquivos.',
            'Tela estreita, de 320 pixels, e ampliação de 400%.',
          ),
          p('A verificação automática não acha todas as barreiras. Conte para nós o que ela não viu.'),
        ],
      },
      {
        id: 'limites',
        titulo: 'Limites que conhecemos',
        blocos: [
          ul(
            'Este site ainda não foi testado com pessoas que usam leitor de tela no dia a dia.',
            'O XML é feito para computadores. Para ler o diploma, use o PDF.',
            'PDFs de diplomas antigos podem não ter as marcas que o leitor de tela usa.',
            'Os validadores do MEC e do ITI são sites externos, fora do nosso controle.',
            'As páginas não têm tradução própria para Libras.',
          ),
        ],
      },
      {
        id: 'libras',
        titulo: 'Libras',
        blocos: [
          p(
            'O ',
            link('VLibras', VLIBRAS),
            ' é um aplicativo gratuito do governo federal que traduz textos para Libras. Ele é externo e não faz parte deste site.',
          ),
        ],
      },
      {
        id: 'peca-ajuda',
        titulo: 'Peça ajuda',
        blocos: [
          p(
            `Achou uma barreira ou precisa do diploma em outro formato? Fale com a secretaria da sua unidade. A resposta vem em até ${prazo}.`,
          ),
          listContatos(instituicao),
        ],
      },
    ],
  };
}
