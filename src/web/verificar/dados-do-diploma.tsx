import { formatDia, formatInstante } from '#diploma/instante.ts';
import type { VereditoView } from '#http/contrato/verificar.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';
import { type Lingua, useLingua, usePalavras } from './lingua.ts';
import { Portuguese } from './portuguese.tsx';

type Dados = NonNullable<VereditoView['diploma']>;
type Registro = VereditoView['registro'];
type Assinatura = Dados['assinaturas'][number];

/**
 * With what stands in the verdict, all public fields of Portaria MEC 1.095/2018, art. 23, as far as the XML or our register
 * holds them, and nothing else.
 */
export function DadosDoDiploma({ diploma, registro }: { diploma: Dados; registro?: Registro }) {
  const lingua = useLingua();
  const palavras = usePalavras();
  const { VEREDITO } = lingua.textos;
  return (
    <section className="dados" aria-labelledby="dados-titulo">
      <h2 id="dados-titulo">{VEREDITO.dados}</h2>
      <dl>
        {listCampos(diploma, registro, lingua, palavras.campos).map(([rotulo, valor]) => (
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

function listCampos(
  diploma: Dados,
  nosso: Registro,
  { idioma, textos }: Lingua,
  comparados: Palavras['campos'],
) {
  const { cpf, curso, emissora, registradora, datas, registro } = diploma;
  const { campos: rotulos } = textos.VEREDITO;
  const withCodigo = ({ nome, codigoMec }: { nome: string; codigoMec: string | null }): string =>
    codigoMec === null ? nome : rotulos.codigoMec(nome, codigoMec);
  const campos: [string, string | null][] = [
    [rotulos.cpf, cpf],
    [comparados.curso, withCodigo(curso)],
    [rotulos.emissora, withCodigo(emissora)],
    [rotulos.registradora, registradora && withCodigo(registradora)],
    [rotulos.ingresso, nosso?.ingresso ? formatDia(nosso.ingresso, idioma) : null],
    [rotulos.expedicao, formatDia(datas.expedicao, idioma)],
    [rotulos.processo, registro.processo],
    [rotulos.numero, describeRegistro(registro, rotulos)],
    [rotulos.via, registro.via],
    [rotulos.dou, nosso?.dou ? formatDia(nosso.dou, idioma) : null],
  ];
  return campos.filter(([, valor]) => valor !== null);
}

/** Numbers restart in each book: a number alone would name several diplomas. */
function describeRegistro(
  { livro, numero, folha, sequencia }: Dados['registro'],
  rotulos: Lingua['textos']['VEREDITO']['campos'],
): string | null {
  const lugar = [livro && rotulos.livro(livro), folha && rotulos.folha(folha)].filter(Boolean).join(', ');
  const own = numero ?? sequencia;
  return own === null ? null : `${own}${lugar && ` (${lugar})`}`;
}

function AssinaturaItem({ assinatura }: { assinatura: Assinatura }) {
  const { idioma, textos } = useLingua();
  const { VEREDITO } = textos;
  const { nome, tipo, cargo, provadaEm, declaradaEm } = assinatura;
  const isInstituicao = tipo === 'e-CNPJ';
  if (nome === null) return <li>{VEREDITO.semAssinante}</li>;
  return (
    <li>
      <strong>{nome}</strong>
      <span>
        {cargo === null ? (
          isInstituicao ? (
            VEREDITO.daInstituicao
          ) : (
            VEREDITO.semCargo
          )
        ) : (
          <Portuguese>{cargo}</Portuguese>
        )}
      </span>
      {provadaEm ? (
        <span>
          {VEREDITO.carimbada} {formatInstante(provadaEm, idioma)}
        </span>
      ) : (
        declaradaEm && (
          <span>
            {VEREDITO.declarada} {formatInstante(declaradaEm, idioma)}
          </span>
        )
      )}
    </li>
  );
}
