import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type {
  ArquivoDaInstituicao,
  ArquivoNaTela,
  InstituicaoDaMesa,
} from '#http/secretaria/contrato/instituicao.ts';
import { Falha } from '../falha.tsx';
import { useSessao } from '../sessao-context.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import { ArquivoInteiro } from './arquivo-inteiro.tsx';
import { AssinantesParte } from './assinantes-parte.tsx';
import { AvisosParte } from './avisos-parte.tsx';
import { CursosParte } from './cursos-parte.tsx';
import type { ParteProps } from './parte.ts';
import { PreparoParte } from './preparo-parte.tsx';
import { PropostaNova } from './proposta-nova.tsx';
import { Propostas } from './propostas.tsx';
import { TextosParte } from './textos-parte.tsx';
import { UnidadesParte } from './unidades-parte.tsx';
import { useRascunho } from './use-rascunho.ts';
import { Versoes } from './versoes.tsx';

interface Parte {
  id: string;
  nome: string;
  arquivo: ArquivoDaInstituicao;
  render(props: ParteProps, cursos: string): ReactNode;
}

const PARTES: readonly Parte[] = [
  { id: 'cursos', nome: 'Cursos', arquivo: 'cursos.json', render: (props) => <CursosParte {...props} /> },
  {
    id: 'assinantes',
    nome: 'Quem assina',
    arquivo: 'emissao.json',
    render: (props) => <AssinantesParte {...props} />,
  },
  {
    id: 'unidades',
    nome: 'Unidades',
    arquivo: 'instituicao.json',
    render: (props) => <UnidadesParte {...props} />,
  },
  {
    id: 'diploma',
    nome: 'Textos do diploma',
    arquivo: 'rvdd.json',
    render: (props, cursos) => <TextosParte {...props} cursos={cursos} />,
  },
  { id: 'avisos', nome: 'Avisos', arquivo: 'avisos.json', render: (props) => <AvisosParte {...props} /> },
];

/** Instituição: its own data; every change needs two people. */
export function InstituicaoTela({ parte: wanted = 'cursos' }: { parte?: string | undefined }) {
  const [estado, again] = useResposta<InstituicaoDaMesa>('/instituicao');
  const { atos } = useSessao();
  useMudancas(again);
  if (estado.carregando) return <p className="carregando">Abrindo a instituição…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  const { arquivos, propostas, gravavel, problema } = estado.value;
  const parte = PARTES.find(({ id }) => id === wanted);
  const aberto = arquivos.find(({ arquivo }) => arquivo === parte?.arquivo);
  const links = [...PARTES, { id: 'producao', nome: 'Do ensaio à produção' }];
  return (
    <div className="instituicao">
      <header className="tela-cabeca">
        <div>
          <h1>Instituição</h1>
          <p>
            Uma pessoa propõe, outra aceita, e o arquivo de institution/ é escrito. Quem o edita à mão aparece
            nas versões.
          </p>
        </div>
      </header>
      {problema !== null && (
        <p className="devolvido instituicao-problema">
          A pasta tem um erro, e o site público continua como estava. {problema}
        </p>
      )}
      {!gravavel && (
        <p className="devolvido">
          Este servidor não pode escrever em institution/: nada pode ser proposto daqui. Veja
          docs/operacao/secretaria.md, ou edite o arquivo à mão no servidor.
        </p>
      )}
      <Propostas propostas={propostas} onFeito={again} />
      <nav className="instituicao-partes" aria-label="Partes da instituição">
        <ul>
          {links.map(({ id, nome }) => (
            <li key={id}>
              <Link href={`/instituicao/${id}`} aria-current={id === wanted ? 'page' : undefined}>
                {nome}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {wanted === 'producao' && <PreparoParte />}
      {parte && aberto && (
        <Aberta
          key={parte.id}
          parte={parte}
          arquivo={aberto}
          cursos={arquivos.find(({ arquivo }) => arquivo === 'cursos.json')?.texto ?? '[]'}
          mayPropose={gravavel && atos.includes('instituicao.propor')}
          onProposta={again}
        />
      )}
      {parte && !aberto && (
        <p className="cartao vazio">institution/{parte.arquivo} não existe no servidor.</p>
      )}
    </div>
  );
}

interface AbertaProps {
  parte: Parte;
  arquivo: ArquivoNaTela;
  cursos: string;
  mayPropose: boolean;
  onProposta(): void;
}

function Aberta({ parte, arquivo, cursos, mayPropose, onProposta }: AbertaProps) {
  const rascunho = useRascunho(arquivo);
  const props = { rascunho, mayPropose };
  return (
    <div className="pilha">
      {rascunho.conteudo === undefined ? (
        <p className="devolvido">
          O arquivo não é JSON como está, e os formulários não o leem. Corrija-o no arquivo inteiro, abaixo.
        </p>
      ) : (
        parte.render(props, cursos)
      )}
      <PropostaNova rascunho={rascunho} onProposta={onProposta} />
      <ArquivoInteiro {...props} />
      <Versoes arquivo={arquivo} />
    </div>
  );
}
