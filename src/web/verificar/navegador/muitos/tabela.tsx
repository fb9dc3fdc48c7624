import { memo, useCallback, useState } from 'react';
import { Icone } from '../../../ui/icone.tsx';
import { ICONE_DO_VEREDITO } from '../../icone-do-veredito.ts';
import { Portuguese } from '../../portuguese.tsx';
import { Detalhes } from './detalhes.tsx';
import {
  explainLinha,
  type FalaDeMuitos,
  type Grupo,
  isSemValor,
  ORDENAVEIS,
  type Ordem,
  tellNome,
} from './explain-linha.ts';
import type { Linha } from './linha.ts';

interface TabelaProps {
  linhas: readonly Linha[];
  fileOf?: ((id: number) => File | undefined) | undefined;
  /** Null while the rows stand as they arrived. */
  ordem: Ordem | null;
  onOrdem(ordem: Ordem): void;
  /** Test documents stand among others: each says so itself. */
  isMixed: boolean;
  fala: FalaDeMuitos;
  secretaria: string;
  busca: string;
}

/** Drawing a thousand rows at once would block the page. */
const DRAWN = 100;

/** Roles are explicit: a narrow screen draws the rows as cards, and screen readers still hear a table. */
export function Tabela({ linhas, fileOf, ordem, onOrdem, isMixed, fala, secretaria, busca }: TabelaProps) {
  const { muitos } = fala;
  const [drawn, setDrawn] = useState(DRAWN);
  const [open, setOpen] = useState<number | null>(null);
  const toggle = useCallback((id: number) => setOpen((before) => (before === id ? null : id)), []);
  const left = linhas.length - drawn;
  const { colunas } = muitos;
  if (linhas.length === 0) return <p className="muitos-nenhum">{muitos.nenhum}</p>;
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className="muitos-tabela" role="table">
        <caption className="visually-hidden">{muitos.legenda}</caption>
        <thead role="rowgroup">
          <tr role="row" data-rotulo={muitos.ordenar}>
            {ORDENAVEIS.map((coluna) => (
              <Cabecalho
                key={coluna}
                coluna={coluna}
                rotulo={colunas[coluna]}
                ordem={ordem}
                onOrdem={onOrdem}
              />
            ))}
            {[colunas.instituicao, colunas.fazer].map((coluna) => (
              <th key={coluna} scope="col" role="columnheader">
                {coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {linhas.slice(0, drawn).map((linha) => (
            <LinhaDaTabela
              key={linha.id}
              linha={linha}
              fileOf={fileOf}
              isMixed={isMixed}
              fala={fala}
              isOpen={open === linha.id}
              onToggle={toggle}
              secretaria={secretaria}
              busca={busca}
            />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {left > 0 && (
        <p className="muitos-mais">
          <button type="button" className="button" onClick={() => setDrawn(drawn + DRAWN)}>
            {muitos.mais(Math.min(DRAWN, left), left)}
          </button>
        </p>
      )}
    </>
  );
}

interface CabecalhoProps extends Pick<TabelaProps, 'ordem' | 'onOrdem'> {
  coluna: Ordem['coluna'];
  rotulo: string;
}

/** A heading that sorts (WAI-ARIA APG, sortable table): a button inside it, and `aria-sort` on the one that does. */
function Cabecalho({ coluna, rotulo, ordem, onOrdem }: CabecalhoProps) {
  const isOn = ordem?.coluna === coluna;
  const isDescending = isOn && ordem.isDescending;
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: see Tabela
      role="columnheader"
      aria-sort={isOn ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => onOrdem({ coluna, isDescending: isOn && !isDescending })}>
        {rotulo}
        <span className="muitos-seta" aria-hidden="true" />
      </button>
    </th>
  );
}

interface LinhaDaTabelaProps extends Omit<TabelaProps, 'linhas' | 'ordem' | 'onOrdem'> {
  linha: Linha;
  isOpen: boolean;
  onToggle(id: number): void;
}

const LinhaDaTabela = memo(function LinhaDaTabela(props: LinhaDaTabelaProps) {
  const { linha, isMixed, fala, isOpen, onToggle } = props;
  const { muitos, textos } = fala;
  const { colunas } = muitos;
  const { campos } = fala.palavras;
  const { grupo, resposta, selo, dados, fazer } = explainLinha(linha, fala);
  const nome = tellNome(linha);
  const hasDetalhes = linha.estado.kind === 'veredito';
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see Tabela */}
      <tr role="row" data-grupo={grupo}>
        <th scope="row" role="rowheader" data-rotulo={colunas.nome}>
          <bdi>{nome}</bdi>
          {hasDetalhes && (
            <button
              type="button"
              className="button-link"
              aria-expanded={isOpen}
              aria-label={muitos.detalhesDe(nome)}
              onClick={() => onToggle(linha.id)}
            >
              {muitos.detalhes}
            </button>
          )}
        </th>
        <td role="cell" data-rotulo={colunas.resposta} className="muitos-resposta">
          {resposta}
          <Icone nome={isVeredito(grupo) ? ICONE_DO_VEREDITO[grupo] : 'nada'} />
          {selo && <bdi className="muitos-selo">{selo}</bdi>}
          {isMixed && isSemValor(linha) && <span className="muitos-selo">{textos.VEREDITO.semValor}</span>}
        </td>
        <td role="cell" data-rotulo={colunas.pessoa}>
          <bdi>{dados.nome}</bdi>
        </td>
        <td role="cell" data-rotulo={colunas.curso}>
          <Quoted>{[dados.titulo, dados.grau].filter(Boolean).join(' · ')}</Quoted>
          <Quoted>{dados.curso}</Quoted>
          <Quoted>{dados.habilitacoes}</Quoted>
        </td>
        <td role="cell" data-rotulo={colunas.instituicao}>
          <Quoted>{dados.instituicao}</Quoted>
          {(['conclusao', 'registro'] as const).map(
            (campo) =>
              dados[campo] && (
                <span key={campo} className="muitos-data">{`${campos[campo]}: ${dados[campo]}`}</span>
              ),
          )}
        </td>
        <td role="cell" data-rotulo={colunas.fazer}>
          {fazer}
        </td>
      </tr>
      {isOpen && linha.estado.kind === 'veredito' && (
        <tr role="row" className="muitos-aberta">
          <td role="cell" colSpan={6}>
            <Detalhes
              {...props}
              view={linha.estado.view}
              nome={linha.nome}
              arquivo={props.fileOf?.(linha.id)}
            />
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see Tabela */}
    </>
  );
});

const isVeredito = (grupo: Grupo): grupo is keyof typeof ICONE_DO_VEREDITO => grupo in ICONE_DO_VEREDITO;

/** The document's own words, a line each. */
const Quoted = ({ children }: { children: string | undefined }) =>
  children ? (
    <span className="muitos-dito">
      <Portuguese>{children}</Portuguese>
    </span>
  ) : null;
