import { VEREDITO } from '#conteudo/verificar.ts';
import type { VereditoView } from '#http/contract.ts';
import { formatData } from '../ui/format-data.ts';
import { formatInstante } from './format-instante.ts';

type Dados = NonNullable<VereditoView['diploma']>;
type Registro = VereditoView['registro'];
type Assinatura = Dados['assinaturas'][number];

/** The public fields of Portaria MEC 1.095/2018, art. 23, as far as the XML or our register holds them, and nothing else. */
export function DadosDoDiploma({ diploma, registro }: { diploma: Dados; registro?: Registro }) {
  return (
    <section className="dados" aria-labelledby="dados-titulo">
      <h2 id="dados-titulo">{VEREDITO.dados}</h2>
      <dl>
        {listCampos(diploma, registro).map(([rotulo, valor]) => (
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

function listCampos(diploma: Dados, nosso: Registro) {
  const { nome, nomeSocial, cpf, curso, emissora, registradora, datas, registro } = diploma;
  const campos: [string, string | null][] = [
    ['Nome', nomeSocial ?? nome],
    ['CPF', cpf],
    ['Curso', withCodigo(curso.nome, curso.codigoMec)],
    ['Instituição que expediu', withCodigo(emissora.nome, emissora.codigoMec)],
    ['Instituição que registrou', withCodigo(registradora.nome, registradora.codigoMec)],
    ['Ingresso no curso', nosso?.ingresso ? formatData(nosso.ingresso) : null],
    ['Conclusão do curso', datas.conclusao && formatData(datas.conclusao)],
    ['Expedição', formatData(datas.expedicao)],
    ['Registro', formatData(datas.registro)],
    ['Número da expedição', registro.processo],
    ['Número do registro', describeRegistro(registro)],
    ['Publicação no Diário Oficial', nosso?.dou ? formatData(nosso.dou) : null],
  ];
  return campos.filter(([, valor]) => valor !== null);
}

const withCodigo = (nome: string, codigoMec: string | null): string =>
  codigoMec === null ? nome : `${nome} (e-MEC ${codigoMec})`;

/** Numbers begin anew in each book: alone they would name several diplomas. */
function describeRegistro({ livro, numero, folha, sequencia }: Dados['registro']): string | null {
  const lugar = [livro && `livro ${livro}`, folha && `folha ${folha}`].filter(Boolean).join(', ');
  const own = numero ?? sequencia;
  return own === null ? null : `${own}${lugar && ` (${lugar})`}`;
}

function AssinaturaItem({ assinatura }: { assinatura: Assinatura }) {
  const { nome, tipo, cargo, provadaEm, declaradaEm } = assinatura;
  const isInstituicao = tipo === 'e-CNPJ';
  if (nome === null) return <li>{VEREDITO.semAssinante}</li>;
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
