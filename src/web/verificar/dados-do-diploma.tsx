import { VEREDITO } from '#conteudo/verificar.ts';
import type { VereditoView } from '#http/contract.ts';
import { formatData } from '../ui/format-data.ts';
import { formatInstante } from './format-instante.ts';

type Dados = NonNullable<VereditoView['diploma']>;
type Assinatura = Dados['assinaturas'][number];

/** The public fields of Portaria MEC 1.095/2018, art. 23, as far as the XML holds them. Nothing else of it is shown. */
export function DadosDoDiploma({ diploma }: { diploma: Dados }) {
  return (
    <section className="dados" aria-labelledby="dados-titulo">
      <h2 id="dados-titulo">{VEREDITO.dados}</h2>
      <dl>
        {listCampos(diploma).map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <h2>{VEREDITO.assinaturas}</h2>
      <ol className="assinaturas">
        {diploma.assinaturas.map((assinatura, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: of one diploma the list never changes
          <AssinaturaItem key={i} assinatura={assinatura} />
        ))}
      </ol>
    </section>
  );
}

function listCampos({ nome, nomeSocial, cpf, curso, emissora, registradora, datas, registro }: Dados) {
  const campos: [string, string | null][] = [
    ['Nome', nomeSocial ?? nome],
    ['CPF', cpf],
    ['Curso', withCodigo(curso.nome, curso.codigoMec)],
    ['Grau e título', `${curso.grau}, ${curso.titulo}`],
    ['Instituição que expediu', withCodigo(emissora.nome, emissora.codigoMec)],
    ['Instituição que registrou', withCodigo(registradora.nome, registradora.codigoMec)],
    ['Conclusão do curso', datas.conclusao && formatData(datas.conclusao)],
    ['Colação de grau', formatData(datas.colacao)],
    ['Expedição', formatData(datas.expedicao)],
    ['Registro', formatData(datas.registro)],
    ['Número do registro', registro.numero],
    ['Livro', describeLivro(registro)],
    ['Processo', registro.processo],
  ];
  return campos.filter(([, valor]) => valor !== null);
}

const withCodigo = (nome: string, codigoMec: string | null): string =>
  codigoMec === null ? nome : `${nome} (e-MEC ${codigoMec})`;

function describeLivro({ livro, folha, sequencia }: Dados['registro']): string | null {
  const partes = [livro, folha && `folha ${folha}`, sequencia && `sequência ${sequencia}`].filter(Boolean);
  return partes.length > 0 ? partes.join(', ') : null;
}

function AssinaturaItem({ assinatura }: { assinatura: Assinatura }) {
  const { nome, tipo, cargo, provadaEm, declaradaEm } = assinatura;
  const isInstituicao = tipo === 'e-CNPJ';
  return (
    <li>
      <strong>{nome}</strong>
      <span>{cargo ?? (isInstituicao ? VEREDITO.daInstituicao : VEREDITO.semCargo)}</span>
      {provadaEm ? (
        <span>
          {VEREDITO.carimbada} {formatInstante(provadaEm)}
        </span>
      ) : (
        declaradaEm && (
          <span>
            {VEREDITO.declarada} {formatInstante(declaradaEm)}
          </span>
        )
      )}
    </li>
  );
}
